import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { AdminPage } from '#app/components/admin/admin-page'
import { AdminSection } from '#app/components/admin/admin-section'
import { RoleField } from '#app/components/admin/role-field'
import { ShownOnce } from '#app/components/admin/shown-once'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { addOperator, listOperators } from '#app/domain/operators/operator-accounts.server'
import { toOperatorRole } from '#app/domain/operators/operator'
import { AddOperatorInput } from '#app/domain/operators/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import { formatDateTime } from '#app/platform/text/dates'
import { Badge } from '#app/ui/badge'
import { Table, TableCell, TableHead, tableRowClass } from '#app/ui/table'
import { text } from '#app/ui/text'

export const loader = page('admin', async () => ({ operators: await listOperators() }))

export const action = forms('admin', {
  // No redirect: the link is shown this once.
  add: form(AddOperatorInput, async ({ operator, input }) => {
    const { setUpPath } = await addOperator(operator, input)
    return json({ added: input.username, setUpUrl: publicOrigin() + setUpPath })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Operators')

export default function OperatorsPage() {
  const { operators } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const added = actionData && 'setUpUrl' in actionData ? actionData : null
  const [addForm, fields] = useActionForm<z.input<typeof AddOperatorInput>>({ id: 'add-operator' })
  return (
    <AdminPage title="Operators">
      <p className={text.lede}>Who may sign in here, and what they may change.</p>
      <AdminSection id="operators" title="Operators">
        <Table aria-labelledby="operators">
          <TableHead columns={['Name', 'Role', 'Second factor', 'Last sign-in']} />
          <tbody>
            {operators.map(({ username, role, hasPassword, hasSecondFactor, lastSignedInAt }) => (
              <tr className={tableRowClass} key={username}>
                <TableCell label="Name">
                  <Link to={`/admin/operators/${username}`}>{username}</Link>{' '}
                  {!hasPassword && <Badge tone="honey">Not set up</Badge>}
                </TableCell>
                <TableCell label="Role">{role}</TableCell>
                <TableCell label="Second factor">
                  <Badge tone={hasSecondFactor ? 'herb' : 'honey'}>{hasSecondFactor ? 'On' : 'Off'}</Badge>
                </TableCell>
                <TableCell label="Last sign-in">
                  {lastSignedInAt ? formatDateTime(lastSignedInAt) : 'Not yet'}
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </AdminSection>
      <AdminSection id="add" title="Add an operator">
        {added && (
          <div className="mb-4">
            <ShownOnce
              title={`Send this link to ${added.added}.`}
              about="It is shown only now, works once, and ends in seven days.">
              {added.setUpUrl}
            </ShownOnce>
          </div>
        )}
        <SubmitForm form={addForm} intent="add" button="Add operator" busy="Adding…" isPlain>
          <TextField
            field={fields.username}
            label="Username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <RoleField
            id={fields.role.id}
            role={toOperatorRole(fields.role.initialValue ?? '')}
            errors={fields.role.errors}
          />
        </SubmitForm>
      </AdminSection>
    </AdminPage>
  )
}
