import type { ListItem, RawRecipe } from '../archive-types'
import type { ArchiveFormat } from '../archive-document'
import { joinWords, toText } from '../plain-text'

const START = /^(?:MMMMM|-----).*(?:Meal-Master|MEAL-MASTER|Recipe via)/
const END = /^(?:MMMMM|-----)-*\s*$/
const HEADING = /^(?:MMMMM|-----)-*([^-\s].*)$/
const SECOND_COLUMN = 41
/** Columns 1 to 7 hold the amount, 9 and 10 the unit, the rest the ingredient. */
const LINE = /^([\d\s./-]{7}) (\S\S| \S|\S | {2}) (\S.*)$/

/** Meal-Master (.mmf): text in columns, also two of them side by side. */
export const mealMaster: ArchiveFormat = {
  name: 'mealmaster',
  matches: (document) =>
    document
      .text()
      .slice(0, 20_000)
      .split(/\r?\n/)
      .some((line) => START.test(line)),
  *read(document) {
    let lines: string[] | null = null
    for (const line of document.text().split(/\r?\n/)) {
      if (START.test(line)) lines = []
      else if (lines && END.test(line)) {
        yield { recipe: readRecipe(lines) }
        lines = null
      } else lines?.push(line.replaceAll('\t', '        '))
    }
    if (lines?.some((line) => line.trim())) yield { recipe: readRecipe(lines) }
  },
}

function readRecipe(lines: string[]): RawRecipe {
  const value = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
  const head = lines.findIndex((line) => /^\s*(?:Yield|Servings)\s*:/i.test(line))
  const rest = lines.slice(head + 1)
  let at = 0
  const left: string[] = []
  const right: string[] = []
  const ingredients: ListItem[] = []
  const flush = () => {
    ingredients.push(...joinColumns([...left, ...right]))
    left.length = 0
    right.length = 0
  }
  for (; at < rest.length; at++) {
    const line = rest[at] ?? ''
    const heading = HEADING.exec(line)?.[1]
    if (heading) {
      flush()
      ingredients.push({ heading: toText(heading).replace(/-+$/, '') })
    } else if (LINE.test(line)) {
      const second = line.slice(SECOND_COLUMN)
      const hasSecond = LINE.test(second) && line[SECOND_COLUMN - 1] === ' '
      left.push(hasSecond ? line.slice(0, SECOND_COLUMN) : line)
      if (hasSecond) right.push(second)
    } else if (line.trim()) break
  }
  flush()
  return {
    title: value(/^\s*Title:(.*)$/i),
    tags: value(/^\s*Categories:(.*)$/i),
    yield: value(/^\s*(?:Yield|Servings):(.*)$/i),
    ingredients,
    steps: readSteps(rest.slice(at)),
  }
}

function joinColumns(lines: string[]): string[] {
  const found: string[] = []
  for (const line of lines) {
    const [, amount = '', unit = '', name = ''] = LINE.exec(line) ?? []
    const last = found.length - 1
    if (!amount.trim() && !unit.trim() && /^-+\S/.test(name) && last >= 0)
      found[last] = joinWords(found[last], name.replace(/^-+/, ''))
    else found.push(joinWords(amount, unit, name))
  }
  return found
}

function readSteps(lines: string[]): ListItem[] {
  const steps: ListItem[] = []
  let paragraph: string[] = []
  const flush = () => {
    if (paragraph.length > 0) steps.push(toText(paragraph.join(' ')))
    paragraph = []
  }
  for (const line of lines) {
    const heading = HEADING.exec(line)?.[1]
    if (heading) {
      flush()
      steps.push({ heading: toText(heading).replace(/-+$/, '') })
    } else if (!line.trim() || /^\s*~-{5,}/.test(line)) flush()
    else paragraph.push(line)
  }
  flush()
  return steps
}
