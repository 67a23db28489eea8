import { Form, Link, useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { AdminSection } from '#app/components/admin/admin-section'
import { titled } from '#app/components/layout/page-meta'
import { findUsersByEmail } from '#app/domain/accounts/admin-users.server'
import { FindCookInput } from '#app/domain/accounts/schema'
import { page } from '#app/http/page.server'
import { formatUtcDate } from '#app/platform/text/dates'
import { Badge } from '#app/ui/badge'
import { BreakableName } from '#app/ui/breakable-name'
import { Button } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/classes'
import { InputField } from '#app/ui/form-field'
import { text } from '#app/ui/text'

export const loader = page('admin', async ({ url }) => {
  const typed = url.searchParams.get('email')
  if (typed === null) return { typed: '', error: null, cooks: null }
  const { data, error } = FindCookInput.safeParse({ email: typed })
  if (!data) return { typed, error: error.issues[0]?.message ?? null, cooks: null }
  const cooks = await findUsersByEmail(data.email)
  return {
    typed,
    error: null,
    cooks: cooks.map(({ createdAt, ...cook }) => ({ ...cook, since: formatUtcDate(new Date(createdAt)) })),
  }
})

export const meta = titled('Cooks')

export default function CooksPage() {
  const { typed, error, cooks } = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Cooks">
      <p className={text.lede}>
        Help a cook who cannot sign in, or keep one out. What you do here is in the audit trail.
      </p>
      <Form
        method="get"
        role="search"
        aria-label="Find a cook"
        className={`${paddedCardClass} grid gap-3 items-start sm:grid-cols-[minmax(0,1fr)_auto]`}>
        <InputField
          id="email"
          label="E-mail"
          hint="The whole address that the cook signs in with."
          errors={error ? [error] : null}
          key={typed}
          type="text"
          inputMode="email"
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button tone="ink" className="sm:mt-[30px]">
          Find
        </Button>
      </Form>
      <div role="status">
        {cooks?.length === 0 && (
          <p className={text.lede}>No cook has this address. Ask them which one they signed up with.</p>
        )}
      </div>
      {cooks && cooks.length > 0 && (
        <AdminSection id="found" title="Found">
          <ul>
            {cooks.map(({ id, email, provider, since, isSuspended }) => (
              <li key={id} className="py-2 border-b last:border-b-0 break-anywhere">
                <Link to={`/admin/cooks/${id}`}>{email && <BreakableName>{email}</BreakableName>}</Link>{' '}
                {isSuspended && <Badge tone="tomato">Suspended</Badge>}
                <span className={`${text.meta} block`}>
                  {provider === 'local' ? 'Account of Larder' : 'Account of the sign-in provider'}, since {since}
                </span>
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
    </AdminPage>
  )
}
