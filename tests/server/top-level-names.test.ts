// @module-tag slow
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { PROJECT_ROOT, listProjectFiles } from '#tests/support/project-files'

/** A name that five files declare is ambiguous: a search for it finds four wrong declarations. */
const MAX_FILES_PER_NAME = 4
/** Remix looks for these exports in every route module. */
const ROUTE_EXPORTS = new Set(
  'loader action headers meta links handle default ErrorBoundary HydrateFallback shouldRevalidate clientLoader clientAction'.split(
    ' ',
  ),
)

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)))

function topLevelNames(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const names = source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    return isNamed && statement.name ? [statement.name.text] : []
  })
  return file.startsWith('app/routes/') || file === 'app/root.tsx'
    ? names.filter((name) => !ROUTE_EXPORTS.has(name))
    : names
}

/** Files by the name that they declare. */
function filesByName(files: Map<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [file, text] of files)
    for (const name of new Set(topLevelNames(file, text))) found.set(name, [...(found.get(name) ?? []), file])
  return found
}
const overused = (names: Map<string, string[]>) => [...names].filter(([, files]) => files.length > MAX_FILES_PER_NAME)

test('no top-level name is declared in more than four product files', () => {
  const product = [...listProjectFiles('app'), ...listProjectFiles('jobs'), 'server.ts'].filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file),
  )
  const names = filesByName(new Map(product.map((file) => [file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')])))
  expect(names.size).toBeGreaterThan(3_000)
  expect(overused(names)).toEqual([])
})

test('every kind of declaration counts, and only route modules may repeat the exports of a route', () => {
  const declarations = [
    'const row = 1',
    'export const { loader: [row = 0], ...rest } = found',
    'export default function row() {}',
    'type row = string',
    'interface row {}',
    'class row {}',
    'enum row {}',
  ]
  const files = declarations.map((text, at) => [`app/domain/file-${at}.ts`, text] as const)
  expect(overused(filesByName(new Map(files)))).toEqual([['row', files.map(([file]) => file)]])
  expect(overused(filesByName(new Map(files.slice(0, MAX_FILES_PER_NAME))))).toEqual([])

  const loaders = (folder: string) =>
    new Map([0, 1, 2, 3, 4].map((at) => [`${folder}/${at}.ts`, 'export const loader = 1']))
  expect(overused(filesByName(loaders('app/routes')))).toEqual([])
  expect(overused(filesByName(loaders('app/http')))).toHaveLength(1)
})
