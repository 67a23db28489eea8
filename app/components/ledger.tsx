import type { LedgerLine } from '#app/domain/recipes/recipe-page'

/** Ingredients with the quantities in a column of their own. */
export function Ledger({ lines }: { lines: LedgerLine[] }) {
  return (
    <ul className="ledger">
      {lines.map((line, at) =>
        'heading' in line ? (
          <li key={at} className="part label">
            {line.heading}
          </li>
        ) : (
          <li key={at}>
            <b>{line.amount}</b>
            <span>{line.rest}</span>
          </li>
        ),
      )}
    </ul>
  )
}
