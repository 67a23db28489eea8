import type { RawRecipe } from '../archive-types'
import { joinWords, toText } from '../plain-text'

const RULE = /^-{6,}\s+-{6,}\s+-{10,}/
const CONTINUED = 24

/** MasterCook's text (.mxp): a head, a table of amount, measure and ingredient, then paragraphs. */
export function* readMasterCookText(text: string): Generator<RawRecipe> {
  for (const part of text.split(/^\s*\* {1,3}Exported +from +MasterCook.*$/m).slice(1)) {
    const lines = part.split(/\r?\n/)
    const rule = lines.findIndex((line) => RULE.test(line))
    if (rule < 0) continue
    const head = lines.slice(0, rule)
    const rest = lines.slice(rule + 1)
    const isBlank = (line: string) => !line.trim()
    const start = rest.findIndex((line) => !isBlank(line))
    const blank = rest.findIndex((line, at) => at > start && isBlank(line))
    const end = blank < 0 ? rest.length : blank
    const body = rest.slice(end)
    const closing = body.findIndex((line) => /^\s*(?:- ){5,}/.test(line))
    const main = closing < 0 ? body : body.slice(0, closing)
    const after = closing < 0 ? [] : body.slice(closing + 1)
    yield {
      title: head.find((line) => !isBlank(line)),
      ...readHead(head),
      ...splitBody(main),
      ingredients: readTable(rest.slice(Math.max(0, start), end)),
      nutrition: after.join(' ').replace(/Nutr\. Assoc\..*$|_{5,}/, ''),
    }
  }
}

function readHead(head: string[]): Partial<RawRecipe> {
  const text = head.join('\n')
  const value = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? ''
  const categories = value(/^Categories\s*:((?:.*)(?:\n {10,}\S.*)*)/m)
  return {
    yield: value(/^Serving Size\s*:\s*(\d*)/m),
    prep: value(/Preparation Time\s*:\s*(\d+:\d+)/),
    sourceName: value(/^Recipe By\s*:(.*)$/m),
    tags: categories.split(/\s{2,}|\n/).filter(Boolean),
  }
}

function readTable(lines: string[]): string[] {
  const found: string[] = []
  for (const line of lines) {
    const amount = line.slice(0, 10).trim()
    const unit = line.slice(10, CONTINUED).trim()
    const name = line.slice(CONTINUED).replace(/\s+--\s+/, ', ')
    const last = found.length - 1
    if (!amount && !unit && last >= 0 && /^\s{20,}/.test(line)) found[last] = joinWords(found[last], name)
    else found.push(joinWords(amount, unit, name))
  }
  return found
}

function splitBody(lines: string[]): Partial<RawRecipe> {
  const paragraphs = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map(toText)
    .filter(Boolean)
  const text = paragraphs.join('\n')
  const quoted = (name: string) =>
    new RegExp(`^${name}:\\s*"([^"]*)"`, 'm').exec(lines.map((l) => l.trim()).join('\n'))?.[1]
  const address = /https?:\/\/[^\s"'<>)]+/.exec(quoted('Source') ?? '')?.[0]
  const yielded = quoted('Yield')
  return {
    steps: text
      .split('\n')
      .filter(
        (line) =>
          !/^(?:Source|Yield|S\([^)]*\)|Copyright|T\([^)]*\)|Cuisine|Start to Finish Time|NOTES?)\s*:/.test(line),
      ),
    notes: paragraphs.filter((line) => /^NOTES?\s*:/.test(line)).map((line) => line.replace(/^NOTES?\s*:\s*/, '')),
    ...(address && { url: address }),
    ...(yielded && { description: null }),
  }
}
