import { DIETS, judgeDiets } from '#packages/ingredients/diets/diets'

/** Adapter of the scorer of diets: the first deciding line stands for all of them. */
export function dietsOf({ lines }: { lines: string[] }) {
  const verdicts = judgeDiets(lines)
  return Object.fromEntries(
    DIETS.map((diet) => [diet, { answer: verdicts[diet].answer, line: verdicts[diet].lines[0] }]),
  )
}
