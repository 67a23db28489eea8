import { OPERATOR_ROLES, ROLE_DESCRIPTIONS, type OperatorRole } from '#app/domain/operators/operator'
import { SelectField } from '#app/ui/form-field'

/** The roles by name, and below what each may do: a select would cut that off on a phone. */
export function RoleField({
  id,
  name = 'role',
  role,
  errors,
}: {
  id: string
  name?: string
  role: OperatorRole
  errors?: string[]
}) {
  return (
    <SelectField
      id={id}
      label="Role"
      errors={errors}
      hint={
        <ul>
          {OPERATOR_ROLES.map((one) => (
            <li key={one}>{ROLE_DESCRIPTIONS[one]}.</li>
          ))}
        </ul>
      }
      key={role}
      name={name}
      defaultValue={role}
      of={OPERATOR_ROLES.map((one) => [one, ROLE_NAMES[one]] as const)}
    />
  )
}

const ROLE_NAMES: Record<OperatorRole, string> = { reader: 'Reader', editor: 'Editor', admin: 'Admin' }
