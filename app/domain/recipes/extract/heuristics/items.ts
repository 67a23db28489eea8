import { type Element, isInside } from '../document'
import { isAmountOnly } from './likeness'
import type { Line } from './lines'

/** Lines that belong to one list item, table row or repeated box become one. */
export function itemsOf(lines: readonly Line[], kind: 'ingredients' | 'steps', isAmount = isAmountOnly): string[] {
  const inLists = lines.filter((line) => listItem(line.block))
  const useLists = inLists.length >= 2 && weight(inLists) > weight(lines) * (kind === 'steps' ? 0.5 : 0.4)
  const kept = useLists ? inLists : [...lines]
  const rows: { row: Element; text: string[]; all: Line[] }[] = []
  for (const line of kept) {
    const row = (useLists ? listItem(line.block) : undefined) ?? rowOf(line.block) ?? line.block
    const last = rows[rows.length - 1]
    if (last && last.row === row && (useLists || row.tag === 'tr' || isRowTag(row))) {
      last.text.push(line.text)
      last.all.push(line)
    } else rows.push({ row, text: [line.text], all: [line] })
  }
  const items = rows.map(({ text }) => text.join(' '))
  if (kind === 'steps') return items
  return joinAmounts(
    rows.map(({ row, text }) => ({ block: row, text: text.join(' ') })),
    kept,
    isAmount,
  )
}

const weight = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.text.length, 0)
const isRowTag = (row: Element) => row.tag === 'li' || row.tag === 'dd'

function listItem(block: Element): Element | undefined {
  for (let up: Element | null = block, steps = 0; up && steps < 8; up = up.parent, steps++)
    if (up.tag === 'li') return up
  return undefined
}

function rowOf(block: Element): Element | undefined {
  for (let up: Element | null = block, steps = 0; up && steps < 5; up = up.parent, steps++)
    if (up.tag === 'tr') return up
  return undefined
}

/** '200 g' in one box and 'flour' in the next are one ingredient. */
function joinAmounts(
  rows: readonly { block: Element; text: string }[],
  lines: readonly Line[],
  isAmount: (text: string) => boolean,
): string[] {
  const amounts = rows.filter(({ text }) => isAmount(text))
  if (amounts.length < 2 || amounts.length < rows.length * 0.2) return rows.map(({ text }) => text)
  const joined: string[] = []
  let lastBox: Element | null = null
  const isFirst = isAmount(rows[0]?.text ?? '')
  let waits = ''
  for (const { block, text } of rows) {
    const box = boxOf(block, lines, isAmount)
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

/** The smallest box around a line that holds two to four lines, one of them an amount. */
function boxOf(block: Element, lines: readonly Line[], isAmount: (text: string) => boolean): Element | null {
  for (let up: Element | null = block.parent, steps = 0; up && steps < 4; up = up.parent, steps++) {
    if (up.end - up.at > 200) return null
    const inside = lines.filter((line) => line.block === up || isInside(line.block, up!))
    if (inside.length >= 2) return inside.length <= 4 && inside.some((line) => isAmount(line.text)) ? up : null
  }
  return null
}
