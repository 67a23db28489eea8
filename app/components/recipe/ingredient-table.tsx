import type { ScaledIngredientLine } from '#app/domain/recipes/scaled-recipe'

/** '2 tins (400 g each)' may break between its words, never inside '400 g'. */
const withNonBreakingSizes = (amount: string) =>
  amount.replace(/\([^)]*\)/g, (bracket) => bracket.replace(/(\d) /g, '$1\u00a0'))

/** Ingredients with the quantities in a column of their own. */
export function IngredientTable({ lines }: { lines: ScaledIngredientLine[] }) {
  return (
    <ul className="ledger">
      {lines.map((line, at) =>
        'heading' in line ? (
          <li key={at} className="part label">
            {line.heading}
          </li>
        ) : (
          <li key={at}>
            <b>{withNonBreakingSizes(line.amount)}</b> <span>{line.rest}</span>
          </li>
        ),
      )}
    </ul>
  )
}
