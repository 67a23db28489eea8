// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const app = fileURLToPath(new URL('../../app', import.meta.url))
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:css|tsx?)$/.test(file) && !file.startsWith(`platform${path.sep}prisma-client`),
)
const config = readFileSync(path.join(app, '../tailwind.config.js'), 'utf8')
const text = files.map((file) => readFileSync(path.join(app, file), 'utf8')).join('\n')
const all = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

/** The tokens that Tailwind's theme names: arguments of value() and all(). */
const named = [...config.matchAll(/(?:value|all)\(([^)]*)\)/g)].flatMap(([, names = '']) =>
  [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => `--${name}`),
)

// A browser ignores an undefined custom property without any warning.
test('every design token that is used is defined, and every defined token is used', () => {
  const defined = new Set([...all(/(--[\w-]+)['"]?\s*:/g), ...all(/setProperty\(\s*'(--[\w-]+)'/g)])
  const used = new Set([...all(/var\((--[\w-]+)/g), ...named])
  expect(used.size).toBeGreaterThan(50)
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
  const tokens = new Set(
    [...readFileSync(path.join(app, 'styles/tokens.css'), 'utf8').matchAll(/^\s*(--[\w-]+):/gm)].map(
      ([, name = '']) => name,
    ),
  )
  expect([...tokens].filter((name) => !used.has(name))).toEqual([])
})

// What cannot be a utility in the markup: base styles, print, drawn parts, what stands on a page most often.
test('the styles that are written by hand are at most 400 lines of at most 160 characters', () => {
  const lines = ['base.css', 'lists-and-collection.css'].flatMap((file) =>
    readFileSync(path.join(app, 'styles', file), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  expect(lines.length).toBeLessThanOrEqual(400)
  expect(lines.filter((line) => line.length > 160)).toEqual([])
})
