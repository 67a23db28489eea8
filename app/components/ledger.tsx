import type { LedgerLine } from '#app/domain/recipes/recipe-page'

/** '1 tin (400 g)' may break before its bracket, never inside. */
const withWholeBrackets = (amount: string) => amount.replace(/\([^)]*\)/g, (bracket) => bracket.replace(/ /g, '\u00a0'))

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
            <b>{withWholeBrackets(line.amount)}</b>
            <span>{line.rest}</span>
          </li>
        ),
      )}
    </ul>
  )
}
