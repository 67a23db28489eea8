import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { seedStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { env } from '#app/platform/env.server'
import { resolveProjectPath } from '#app/platform/project-path.server'

/** Inserts the starter recipes that operators deleted; returns how many. */
export async function restoreStarterRecipes({ operator }: { operator: Operator }): Promise<{ restored: number }> {
  const { writtenCount: restored } = await seedStarterRecipes(resolveProjectPath('prisma/starter'), env().APP_ORIGIN, {
    restoresDeleted: true,
  })
  await recordAuditEntry(operator, { action: 'starter recipes restored', detail: { recipes: restored } })
  return { restored }
}
