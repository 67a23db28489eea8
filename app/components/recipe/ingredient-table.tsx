import type { ScaledIngredientLine } from '#app/domain/recipes/scaled-recipe'

/** '2 tins (400 g each)' may wrap between words, but not inside '400 g'. */
const withNonBreakingSizes = (amount: string) =>
  amount.replace(/\([^)]*\)/g, (bracket) => bracket.replace(/(\d) /g, '$1\u00a0'))

export function IngredientTable({ lines }: { lines: ScaledIngredientLine[] }) {
  return (
    <ul className="ledger">
      {lines.map((line, index) =>
        'heading' in line ? (
          <li key={index} className="part label">
            {line.heading}
          </li>
        ) : (
          <li key={index}>
            <b>{withNonBreakingSizes(line.amount)}</b> <span>{line.rest}</span>
          </li>
        ),
      )}
    </ul>
  )
}
