// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Exports that a framework, a worker thread or the service worker's build loads by file name, so no import statement names them. */
const LOADED_BY_FILE_NAME = [
  /^app\/(?:root|entry\.server)\.tsx |^app\/packages\/texts\/plain-english\.ts /,
  /^app\/routes\/(?:[^/]+|[^/]+\/route)\.tsx? /,
  new RegExp(
    String.raw`^app\/(?:packages\/page-reader\/extract|domain\/(?:crawler\/sitemap|recipes\/(?:recipe-scaling|` +
      String.raw`ingredient-columns)|shopping-lists\/list-items|imports\/archive))-worker\.server\.ts default$`,
  ),
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** `#packages/` to `app/packages/` and so on, as package.json's `imports` maps them; the longest prefix first. */
const SUBPATH_IMPORTS = Object.entries(
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
)
  .map(([from, to]) => [from.replace('*', ''), to.replace(/^\.\/|\*/g, '')] as const)
  .sort(([a], [b]) => b.length - a.length)

function resolveSpecifier(from: string, specifier: string): string {
  const mapped = SUBPATH_IMPORTS.find(([prefix]) => specifier.startsWith(prefix))
  return mapped ? specifier.replace(mapped[0], mapped[1]) : path.posix.join(path.posix.dirname(from), specifier)
}

/** Exported names that neither their own file nor any other product file uses. A use in a test does not count. */
function unusedExports(files: Map<string, string>): string[] {
  const used = new Set<string>()
  const exported: { name: string; isUsedHere: boolean }[] = []
  const fileOf = (from: string, named: ts.Node | undefined) => {
    const specifier = named && ts.isStringLiteralLike(named) ? named.text : ''
    const target = resolveSpecifier(from, specifier)
    return ['', '.ts', '.tsx'].map((extension) => target + extension).find((file) => files.has(file)) ?? specifier
  }
  for (const [file, text] of [...files].filter(([file]) => !isTest(file))) {
    const identifiers = new Map<string, number>()
    const names: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) identifiers.set(node.text, (identifiers.get(node.text) ?? 0) + 1)
      if (ts.isImportDeclaration(node) && node.importClause?.name)
        used.add(`${fileOf(file, node.moduleSpecifier)} default`)
      if (ts.isImportSpecifier(node))
        used.add(`${fileOf(file, node.parent.parent.parent.moduleSpecifier)} ${(node.propertyName ?? node.name).text}`)
      if (ts.isExportSpecifier(node))
        used.add(`${fileOf(file, node.parent.parent.moduleSpecifier)} ${(node.propertyName ?? node.name).text}`)
      if (ts.isNamespaceImport(node)) used.add(`${fileOf(file, node.parent.parent.moduleSpecifier)} *`)
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
        used.add(`${fileOf(file, node.arguments[0])} *`)
      if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
        used.add(`${fileOf(file, node.argument.literal)} *`)
      if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
        names.push(...declaredNames(node))
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
    exported.push(...names.map((name) => ({ name: `${file} ${name}`, isUsedHere: (identifiers.get(name) ?? 0) > 1 })))
  }
  return exported.flatMap(({ name, isUsedHere }) =>
    isUsedHere ||
    used.has(name) ||
    used.has(name.replace(/ .*/, ' *')) ||
    LOADED_BY_FILE_NAME.some((pattern) => pattern.test(name))
      ? []
      : [name],
  )
}

function declaredNames(node: ts.Node): string[] {
  if (ts.getModifiers(node as ts.VariableStatement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
    return ['default']
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((part) => ('name' in part && ts.isIdentifier(part.name) ? [part.name.text] : [])),
    )
  return 'name' in node && ts.isIdentifier(node.name as ts.Node) ? [(node.name as ts.Identifier).text] : []
}

test('unused exports are found and used ones are not, for every import syntax', () => {
  const project = {
    'app/domain/soup.ts':
      'export const one = 1\nexport const two = 2\nexport const three = 3\nexport const four = three\nexport type Soup = string\nexport function stir() {}\n',
    'app/domain/soup.test.ts': `import { two } from './soup'\ntwo\n`,
    'app/domain/whole.ts': 'export const five = 5\n',
    'app/packages/spoons/spoon.ts': 'export const six = 6\nexport const seven = 7\n',
    'app/routes/soup.tsx': [
      `import { one, type Soup } from '#app/domain/soup'`,
      `import { six } from '#packages/spoons/spoon'`,
      `export { four } from '../domain/soup'`,
      `export const loader = () => import('#app/domain/whole')`,
    ].join('\n'),
  }
  expect(unusedExports(new Map(Object.entries(project)))).toEqual([
    'app/domain/soup.ts two',
    'app/domain/soup.ts stir',
    'app/packages/spoons/spoon.ts seven',
  ])
})

test('no product file exports a name that no other product file uses', () => {
  const filesIn = (folder: string) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.split(path.sep).join('/')}`,
    )
  const files = [...['app', 'jobs', 'scripts', 'prisma'].flatMap(filesIn), 'server.ts'].filter(
    (file) => /(?<!\.d)\.tsx?$/.test(file) && !file.includes('/prisma-client/'),
  )
  const found = unusedExports(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])))
  expect(files.length).toBeGreaterThan(500)
  expect(found.filter((name) => !name.startsWith('scripts/'))).toEqual([])
})
