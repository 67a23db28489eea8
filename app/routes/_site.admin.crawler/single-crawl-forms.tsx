import { ActionForm } from '#app/components/form/action-form'
import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formatCount } from '#app/platform/text/strings'
import type { IconName } from '#app/ui/icon-names'
import { Button } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/classes'
import { SelectField } from '#app/ui/form-field'
import { text } from '#app/ui/text'

type SingleCrawlFormsProps = {
  /** Of the trusted sites. */ hosts: readonly string[]
  failed: readonly { host: string; pages: number }[]
  isCrawling: boolean
  isRetrying: boolean
}

/** Forms that crawl one host, and that try failed pages again. */
export function SingleCrawlForms({ hosts, failed, isCrawling, isRetrying }: SingleCrawlFormsProps) {
  const pages = failed.reduce((sum, row) => sum + row.pages, 0)
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <SingleCrawlForm label="Crawl one host" intent="host" button="Crawl this host" icon="play" isOff={isCrawling}>
        <SelectField
          id="one-host"
          label="Host"
          className=""
          name="host"
          of={hosts.map((host) => [host, host] as const)}
        />
      </SingleCrawlForm>
      {pages === 0 ? (
        <section className={paddedCardClass} aria-label="Failed pages">
          <p className={text.meta}>No page of the last month waits to be tried again.</p>
        </section>
      ) : (
        <SingleCrawlForm label="Failed pages" intent="retry" button="Try again" icon="rotate-ccw" isOff={isRetrying}>
          <SelectField
            id="failed-host"
            label="Failed pages"
            className=""
            name="host"
            of={[
              ['', `All hosts, ${formatCount(pages, 'page', 'pages')}`],
              ...failed.map((row) => [row.host, `${row.host}, ${formatCount(row.pages, 'page', 'pages')}`] as const),
            ]}
          />
        </SingleCrawlForm>
      )}
    </div>
  )
}

function SingleCrawlForm({
  label,
  intent,
  button,
  icon,
  isOff,
  children,
}: {
  label: string
  intent: string
  button: string
  icon: IconName
  isOff: boolean
  children: ReactNode
}) {
  const { formData, formAction } = useNavigation()
  const busy = formAction === '/admin/crawler' ? formData?.get('intent') : null
  return (
    <ActionForm
      action="/admin/crawler"
      className={`${paddedCardClass} grid gap-3 items-end md:grid-cols-[minmax(0,1fr)_auto]`}
      aria-label={label}
      preventScrollReset>
      {children}
      <Button icon={icon} name="intent" value={intent} disabled={isOff || Boolean(busy)}>
        {busy === intent ? 'Starting…' : button}
      </Button>
    </ActionForm>
  )
}
