import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPageRecipes, readStarterRecipes } from './real-recipes'

type LineCase = { line?: string; sentence?: string; lines?: string[] }

/** Every line of the external cases, of their pages and of the starter recipes, each once. */
export async function readAllLines(root: string): Promise<string[]> {
  const cases = path.resolve(root, '../shared/eval')
  const files = ['ingredients', 'lines', 'russian', 'merge', 'measures', 'diets'].flatMap((folder) =>
    readdirSync(path.join(cases, folder))
      .filter((file) => /\.jsonl?(?:\.xz)?$/.test(file) && !file.startsWith('steps'))
      .map((file) => path.join(cases, folder, file)),
  )
  const recipes = [...(await readPageRecipes(root)), ...readStarterRecipes(root)]
  const lines = [
    ...files.flatMap(readCases).flatMap(({ line, sentence, lines = [] }) => [line ?? sentence ?? [], lines].flat()),
    ...recipes.flatMap(({ ingredients }) => ingredients),
  ]
  return [...new Set(lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean))].sort()
}

function readCases(file: string): LineCase[] {
  const text = file.endsWith('.xz')
    ? spawnSync('xz', ['-dc', file], { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout
    : readFileSync(file, 'utf8')
  return file.endsWith('.json')
    ? (JSON.parse(text) as LineCase[])
    : text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as LineCase)
}
