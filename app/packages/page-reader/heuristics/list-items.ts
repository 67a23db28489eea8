import { getClassNames, type HtmlElement, isDescendant } from '../html-document'
import { isAmountOnly, scoreIngredientLine } from './line-scores'
import type { PageLine } from './page-lines'

/** Joins the lines of one list item, table row or repeated container. */
export function groupLinesIntoItems(
  lines: readonly PageLine[],
  kind: 'ingredients' | 'steps',
  isAmount = isAmountOnly,
): string[] {
  const inLists = lines.filter((line) => closestListItem(line.block))
  const useLists =
    inLists.length >= 2 && totalTextLength(inLists) > totalTextLength(lines) * (kind === 'steps' ? 0.5 : 0.4)
  const kept = useLists ? inLists : [...lines]
  const rows: { row: HtmlElement; text: string[]; all: PageLine[] }[] = []
  for (const line of kept) {
    const row = (useLists ? closestListItem(line.block) : undefined) ?? closestTableRow(line.block) ?? line.block
    const last = rows[rows.length - 1]
    if (last && last.row === row && (useLists || row.tag === 'tr' || isListItemTag(row))) {
      last.text.push(line.text)
      last.all.push(line)
    } else rows.push({ row, text: [line.text], all: [line] })
  }
  const items = rows.map(({ text }) => text.join(' '))
  if (kind === 'steps') return items
  return joinAmounts(
    dropStrayRows(
      rows.map(({ row, text }) => ({ block: row, text: text.join(' ') })),
      isAmount,
    ),
    kept,
    isAmount,
  )
}

/** Leaves out group headings and links between the items: lines without an amount in an element unlike most of the list's. */
function dropStrayRows(
  rows: { block: HtmlElement; text: string }[],
  isAmount: (text: string) => boolean,
): { block: HtmlElement; text: string }[] {
  const counts = new Map<string, number>()
  for (const { block } of rows) counts.set(elementKind(block), (counts.get(elementKind(block)) ?? 0) + 1)
  const [usual, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  const ownRows = rows.filter(({ block }) => elementKind(block) === usual)
  if (count < 3 || count < rows.length * 0.6 || ownRows.filter(({ text }) => /\d/.test(text)).length < count * 0.4)
    return rows
  return rows.filter(
    ({ block, text }) =>
      elementKind(block) === usual || isAmount(text) || /\d/.test(text) || scoreIngredientLine(text) > 0.5,
  )
}

const elementKind = (element: HtmlElement): string => `${element.tag}.${getClassNames(element)}`

const totalTextLength = (lines: readonly PageLine[]) => lines.reduce((sum, line) => sum + line.text.length, 0)
const isListItemTag = (row: HtmlElement) => row.tag === 'li' || row.tag === 'dd'

function closestListItem(block: HtmlElement): HtmlElement | undefined {
  for (let up: HtmlElement | null = block, steps = 0; up && steps < 8; up = up.parent, steps++)
    if (up.tag === 'li') return up
  return undefined
}

function closestTableRow(block: HtmlElement): HtmlElement | undefined {
  for (let up: HtmlElement | null = block, steps = 0; up && steps < 5; up = up.parent, steps++)
    if (up.tag === 'tr') return up
  return undefined
}

/** Joins an amount with the name in the next container: '200 g', 'flour'. */
function joinAmounts(
  rows: readonly { block: HtmlElement; text: string }[],
  lines: readonly PageLine[],
  isAmount: (text: string) => boolean,
): string[] {
  const amounts = rows.filter(({ text }) => isAmount(text))
  if (amounts.length < 2 || amounts.length < rows.length * 0.2) return rows.map(({ text }) => text)
  const joined: string[] = []
  let lastBox: HtmlElement | null = null
  const isFirst = isAmount(rows[0]?.text ?? '')
  let waits = ''
  for (const { block, text } of rows) {
    const box = closestAmountBox(block, lines, isAmount)
    if (box && box === lastBox) joined[joined.length - 1] += ` ${text}`
    else if (box) joined.push(text)
    else if (isAmount(text) && isFirst) waits = waits ? `${waits} ${text}` : text
    else if (isAmount(text) && joined.length) joined[joined.length - 1] += ` ${text}`
    else {
      joined.push(waits ? `${waits} ${text}` : text)
      waits = ''
    }
    lastBox = box
  }
  return joined
}

/** The smallest container around a line with two to four lines, one of them an amount. */
function closestAmountBox(
  block: HtmlElement,
  lines: readonly PageLine[],
  isAmount: (text: string) => boolean,
): HtmlElement | null {
  for (let up: HtmlElement | null = block.parent, steps = 0; up && steps < 4; up = up.parent, steps++) {
    if (up.end - up.at > 200) return null
    const inside = lines.filter((line) => line.block === up || isDescendant(line.block, up!))
    if (inside.length >= 2) return inside.length <= 4 && inside.some((line) => isAmount(line.text)) ? up : null
  }
  return null
}
