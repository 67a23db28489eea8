import { isGroupHeading, scaleLine, scaleYield } from '../ingredients/scale'
import { ingredientsOfStep } from './step-ingredients'
import { findTimers } from './timers'

/** A line of the ingredient list: a group's heading, or the amount in its own column and the rest. */
export type LedgerLine = { heading: string } | { amount: string; rest: string }

/** A step cut into plain text and times, with its timers (each length once) and what it needs. */
export type PageStep = {
  parts: { text: string; isTime: boolean }[]
  timers: { text: string; seconds: number }[]
  needs: LedgerLine[]
}

export type RecipePage = { yield: string | null; ledger: LedgerLine[]; steps: PageStep[] }

/** A recipe made ready for its page, `x` times as much. Done where the page is made, so a browser need not know how. */
export function recipePage(
  recipe: { yield: string | null; ingredients: string[]; steps: string[] },
  x = 1,
): RecipePage {
  const ledger = recipe.ingredients.map((line) => ledgerLine(line, x))
  return {
    yield: recipe.yield && scaleYield(recipe.yield, x),
    ledger,
    steps: recipe.steps.map((step) => {
      const timers = findTimers(step)
      return {
        parts: partsOf(step, timers),
        timers: timers
          .filter((timer, at) => timers.findIndex(({ seconds }) => seconds === timer.seconds) === at)
          .map(({ text, seconds }) => ({ text, seconds })),
        needs: ingredientsOfStep(step, recipe.ingredients, recipe.steps).flatMap((at) => ledger[at] ?? []),
      }
    }),
  }
}

function ledgerLine(line: string, x: number): LedgerLine {
  return isGroupHeading(line) ? { heading: line.trim().replace(/:$/, '') } : scaleLine(line, x)
}

function partsOf(step: string, times: { start: number; end: number }[]): PageStep['parts'] {
  const parts: PageStep['parts'] = []
  let from = 0
  for (const { start, end } of times) {
    if (start > from) parts.push({ text: step.slice(from, start), isTime: false })
    parts.push({ text: step.slice(start, end), isTime: true })
    from = end
  }
  if (from < step.length) parts.push({ text: step.slice(from), isTime: false })
  return parts
}
