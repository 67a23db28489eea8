import { t } from '#packages/texts/t'
import type { ScaledIngredientLine } from '#app/domain/recipes/recipe'
import { text } from '#app/ui/text'

const EVERY_LINE =
  'py-[9px] border-b leading-[1.45] print:py-[2.5pt] print:text-[10pt] print:leading-[1.35] print:break-inside-avoid'
const GRID = `${EVERY_LINE} grid gap-3 print:gap-x-[8pt]`
const NARROW_COLUMN = {
  line: `${GRID} grid-cols-[4.75rem_minmax(0,1fr)] print:grid-cols-[42pt_minmax(0,1fr)]`,
  wordyLine: `${EVERY_LINE} ps-[5.5rem] print:ps-[50pt]`,
}
const WIDE_COLUMN = {
  line: `${GRID} grid-cols-[7rem_minmax(0,1fr)] print:grid-cols-[65pt_minmax(0,1fr)]`,
  wordyLine: `${EVERY_LINE} ps-[7.75rem] print:ps-[73pt]`,
}
const WORDY_AMOUNT = 'font-serif font-medium text-[1.125rem] print:text-[10.5pt]'
const AMOUNT =
  'font-serif font-medium text-[1.125rem] leading-[1.4] justify-self-end text-end print:text-[10.5pt] print:leading-[1.3]'

/** '2 tins (400 g each)' may wrap between words, but not inside '400 g'. */
const withNonBreakingSizes = (amount: string) =>
  amount.replace(/\([^)]*\)/g, (bracket) => bracket.replace(/(\d) /g, '$1\u00a0'))

/** 'a large handful' is no figure for the column: it stands before the rest of its line. */
const isWordy = (amount: string) => amount.length > 9 && !/[\d½¼¾⅓⅔⅛]/.test(amount)

/** 'of' begins the rest, so that '1 pinch' fits its column. */
function bindOf({ amount, rest }: { amount: string; rest: string }) {
  return amount.endsWith(' of') ? { amount: amount.slice(0, -3), rest: `of ${rest}` } : { amount, rest }
}

/** '2 tablespoons', '3 branches': its word is broken in the narrow column. */
const isWide = (amount: string) => !isWordy(amount) && /\p{L}{8}/u.test(amount)

export function IngredientTable({ lines }: { lines: ScaledIngredientLine[] }) {
  const column = lines.some((line) => 'amount' in line && isWide(line.amount)) ? WIDE_COLUMN : NARROW_COLUMN
  return (
    <ul data-list="ingredients">
      {lines.map((line, index) => {
        if ('heading' in line)
          return (
            <li
              key={index}
              className={`${text.label} pt-4 pb-[9px] border-b border-edge print:break-inside-avoid`}
              dir="auto">
              {line.heading}
            </li>
          )
        const { amount, rest } = bindOf(line)
        return (
          // In the direction of its food's name: the amount stands beside it in Hebrew, too.
          <li key={index} className={isWordy(amount) ? column.wordyLine : column.line} dir="auto">
            <b className={isWordy(amount) ? WORDY_AMOUNT : AMOUNT} dir="auto">
              {withNonBreakingSizes(amount)}
            </b>{' '}
            {line.written ? (
              <details className="min-w-0">
                <summary className="list-none cursor-pointer underline decoration-dotted break-anywhere">
                  {rest}
                </summary>
                <span className={text.meta}>{line.written}</span>
              </details>
            ) : (
              <span>
                {rest}
                {line.isUnscaled && <span className={text.meta}> {t('(not scaled)')}</span>}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
