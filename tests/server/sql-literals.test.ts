// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const IS_QUERIES_FILE = /\/(?:[\w-]+-)?queries(?:\.server|\/[\w-]+\.server)\.ts$/
const IS_OTHER = /\.test\.tsx?$|\.d\.ts$|^app\/platform\/prisma-client\/|^app\/packages\//
/** How a statement that reads or writes rows begins. */
const SQL =
  /^\s*(?:select\s[\s\S]*\bfrom\b|select\s+pg_|insert\s+into\s+\w|update\s+\w+(?:\s+\w+)?\s+set\s|delete\s+from\s+\w|with\s+\w+\s+as\s|create\s+table\s)/i

/** SQL texts in a file: string literals, templates and tagged templates. */
function sqlLiterals(file: string, text: string): string[] {
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /\$(?:query|execute)Raw$/.test(node.tag.getText()))
      found.push(`${file}: ${node.getText().slice(0, 80)}`)
    else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const content = ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.text
      if (SQL.test(content)) found.push(`${file}: ${content.trim().slice(0, 80)}`)
    }
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

const productFiles = () => [
  'server.ts',
  ...['app', 'jobs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  ),
]

test('SQL occurs only in queries files', () => {
  const files = productFiles().filter((file) => /\.tsx?$/.test(file) && !IS_OTHER.test(file))
  const literals = (list: string[]) =>
    list.flatMap((file) => sqlLiterals(file, readFileSync(path.join(root, file), 'utf8')))
  expect(literals(files.filter((file) => !IS_QUERIES_FILE.test(file)))).toEqual([])
  expect(literals(files.filter((file) => IS_QUERIES_FILE.test(file))).length).toBeGreaterThan(100)
})

test.each([
  ["await query('select id from users')"],
  ['await tx.$executeRaw`lock table users`'],
  ['const text = `\n  with due as (select 1) select * from due`'],
  ["await execute({ text: 'delete from mail where id = $1' })"],
  ['client.query(`update mail set state = ${state}`)'],
])('%s is found', (code) => {
  expect(sqlLiterals('rule.server.ts', code)).toHaveLength(1)
})

test.each([["'Select a recipe.'"], ["'Update your plan'"], ["'with one hand'"]])(
  'the sentence %s is not SQL',
  (code) => {
    expect(sqlLiterals('page.tsx', code)).toEqual([])
  },
)
