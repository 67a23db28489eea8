/** An SQL fragment and the values between its parts. */
export type SqlCondition = { readonly parts: readonly string[]; readonly values: readonly unknown[] }

/** A condition with its values: condition`rating = ${rating}`. Each ${…} becomes a query parameter, never text. */
export const condition = (parts: TemplateStringsArray, ...values: unknown[]): SqlCondition => ({ parts, values })

/**
 * Joins conditions into text for `where`, with the values of the whole statement: first those given, which the rest of
 * the text refers to as $1, $2 and so on, then the conditions' own. Null and false are skipped.
 */
export function buildWhere<Before extends readonly unknown[]>(
  conditions: readonly (SqlCondition | null | false)[],
  before: readonly [...Before],
): { where: string; values: [...Before, ...unknown[]] } {
  const values: unknown[] = []
  const texts = conditions
    .filter((one): one is SqlCondition => Boolean(one))
    .map(({ parts, values: own }) =>
      parts.reduce((text, part, at) => `${text}$${before.length + values.push(own[at - 1])}${part}`),
    )
  return { where: texts.join(' and ') || 'true', values: [...before, ...values] }
}

/** A LIKE pattern that matches this text literally, anywhere: wildcards are escaped. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
