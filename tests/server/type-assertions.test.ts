// @module-tag slow
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { PROJECT_ROOT, listProjectFiles } from '#tests/support/project-files'

/** As many as in the code base with fewest of those that were compared: 0.7. What is read from outside is parsed instead. */
const MAX_PER_THOUSAND_LINES = 1

/** The type assertions of a text; `as const` is none, since it claims nothing. */
function findAssertions(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && !ts.isConstTypeReference(node.type))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.type.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('there is at most one type assertion in 1,000 lines of product code', () => {
  const files = [...listProjectFiles('app'), ...listProjectFiles('jobs'), 'server.ts']
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => [file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')] as const)
  const lines = files.reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0)
  expect(lines).toBeGreaterThan(80_000)
  const found = files.flatMap(([file, text]) => findAssertions(file, text))
  expect(found.length, found.join('\n')).toBeLessThanOrEqual((MAX_PER_THOUSAND_LINES * lines) / 1000)
})

test('every assertion counts', () => {
  const text = 'const a = b as string\nconst c = [1] as const\nconst d = e as unknown as F\nconst g = <number>h'
  expect(findAssertions('app/a.ts', text)).toEqual(['app/a.ts:1', 'app/a.ts:3', 'app/a.ts:3', 'app/a.ts:4'])
})
