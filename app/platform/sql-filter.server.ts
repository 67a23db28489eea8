/** A piece of SQL and the values between its parts. */
export type SqlCondition = { readonly parts: readonly string[]; readonly values: readonly unknown[] }

/** A condition with its values: condition`rating = ${rating}`. What stands in ${…} is sent as a parameter, never as text. */
export const condition = (parts: TemplateStringsArray, ...values: unknown[]): SqlCondition => ({ parts, values })

/**
 * All of these conditions, as text for `where`, and the values for the whole statement: those that come before, which
 * the rest of the text names $1, $2 and so on, then the conditions' own. What is null or false is left out.
 */
export function buildWhere(
  conditions: readonly (SqlCondition | null | false)[],
  before: readonly unknown[] = [],
): { where: string; values: unknown[] } {
  const values = [...before]
  const texts = conditions
    .filter((one): one is SqlCondition => Boolean(one))
    .map(({ parts, values: own }) => parts.reduce((text, part, at) => `${text}$${values.push(own[at - 1])}${part}`))
  return { where: texts.join(' and ') || 'true', values }
}

/** A pattern for LIKE that finds this text anywhere, to the letter: what LIKE takes for a wildcard is escaped. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
