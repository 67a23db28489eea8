import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { OperatorRole } from '#app/domain/operators/roles'
import { LinkButton } from '#app/ui/button'
import { pageClass } from '#app/ui/page'
import { text } from '#app/ui/text'

/** `action` stands opposite the title; by default it leads back to the overview. */
export function AdminPage({
  title,
  action = (
    <LinkButton icon="arrow-left" to="/admin">
      Admin
    </LinkButton>
  ),
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const layout = useRouteLoaderData<{ role: OperatorRole | null }>('routes/_site.admin')
  return (
    <div className={`${pageClass} space-y-6`}>
      <header className="flex flex-wrap items-end justify-between pt-8 -mb-2">
        <div className="mr-4">
          <p className={text.label}>Operator</p>
          <h1 className={text.h1}>{title}</h1>
        </div>
        {action}
      </header>
      {layout?.role === 'reader' && (
        <p className={text.meta}>Your role is reader: you see these pages, and your changes are refused.</p>
      )}
      {children}
    </div>
  )
}
