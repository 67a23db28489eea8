import type { HouseholdId } from '#app/domain/households/member'
import { command, statement } from '#app/platform/statement'
import type { RegularItems } from './regular-items'

export const selectRegularItems = statement<RegularItems, [householdId: HouseholdId]>({
  name: 'select-regular-items',
  columns: { staples: '_text', recurring: 'jsonb' },
  text: 'select staples, recurring_items as recurring from households where id = $1::uuid',
})

export const updateRegularItems = command<
  [householdId: HouseholdId, staples: readonly string[], recurringJson: string]
>({ text: 'update households set staples = $2::text[], recurring_items = $3::jsonb where id = $1::uuid' })
