import type { MealPlanEntry } from '#app/domain/meal-plans/meal-plan'

const getTrimmedText = (data: FormData, name: string): string | undefined => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : undefined
}

/** Applies pending form submissions to the entries. */
export function applyPendingForms<E extends MealPlanEntry>(entries: E[], forms: FormData[]): E[] {
  return forms.reduce((now, data) => {
    const removedIds = data.get('do') === 'remove' ? new Set(data.getAll('chosen')) : new Set([data.get('drop')])
    const saved = data.get('save')
    return now
      .filter(({ id }) => !removedIds.has(id))
      .map((entry) => (entry.id === saved ? applyEntryForm(entry, data) : entry))
  }, entries)
}

function applyEntryForm<E extends MealPlanEntry>(entry: E, data: FormData): E {
  const of = (field: string) => getTrimmedText(data, `${field}.${entry.id}`)
  const [comment, servings, day, meal] = [of('comment'), of('servings'), of('day'), of('meal')]
  const count = Number(servings?.replace(',', '.'))
  return {
    ...entry,
    ...(comment !== undefined && { comment: comment || null }),
    ...(servings !== undefined && { servings: servings && count > 0 ? count : null }),
    ...(day !== undefined && { day: day || null }),
    ...(meal !== undefined && { meal: meal || null }),
  }
}
