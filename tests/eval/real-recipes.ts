import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type RealRecipe = {
  title: string
  ingredients: string[]
  /** 'de'. */ language: string
  minutes: number | null
  /** As written: 'Serves 4'. */ makes: string | null
  steps: string[]
  /** Of a page. */ address: string | null
}

type StoredRecipe = {
  title: string
  ingredients: string[]
  steps: string[]
  total_time_minutes: number | null
  yield?: string | null
}
type ExpectedRecipe = Partial<StoredRecipe> & { language?: string | null; source_url?: string | null }

/** The recipes of the pages of the external test cases. */
export async function readPageRecipes(root: string): Promise<RealRecipe[]> {
  const { unpacked } = (await import(path.resolve(root, '../shared/eval/pages/unpack.mjs'))) as {
    unpacked: () => string
  }
  const dev = path.join(unpacked(), 'dev')
  return readdirSync(dev)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const { expected } = JSON.parse(readFileSync(path.join(dev, file), 'utf8')) as { expected: ExpectedRecipe | null }
      const { title, ingredients, steps, language, total_time_minutes, yield: makes, source_url } = expected ?? {}
      if (!title || !ingredients?.length) return []
      const minutes = total_time_minutes ? Math.round(total_time_minutes) : null
      const words = { language: (language ?? 'en').slice(0, 2), makes: makes ?? null, steps: steps ?? [] }
      return [{ title, ingredients, minutes, ...words, address: source_url ?? null }]
    })
}

/** The starter recipes. */
export function readStarterRecipes(root: string): RealRecipe[] {
  const starter = path.join(root, 'prisma/starter')
  return readdirSync(starter, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const recipe = JSON.parse(readFileSync(path.join(starter, file), 'utf8')) as StoredRecipe
      const { title, ingredients, steps, total_time_minutes: minutes, yield: makes } = recipe
      return { title, ingredients, language: 'en', minutes, makes: makes ?? null, steps, address: null }
    })
}
