import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What nobody imports by name, for a framework or a thread asks for it. */
const CALLED = [
  /^app\/(?:root|entry\.server)\.tsx /,
  /^app\/routes\/(?:[^/]+|[^/]+\/route)\.tsx? /,
  /^app\/domain\/recipes\/extract\/extract-worker\.server\.ts default$/,
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** What is exported and used neither where it stands nor anywhere else; what tests alone use is not used. */
function unused(files: Map<string, string>): string[] {
  const used = new Set<string>()
  const exported: { name: string; isUsedHere: boolean }[] = []
  const fileOf = (from: string, named: ts.Node | undefined) => {
    const asked = named && ts.isStringLiteralLike(named) ? named.text : ''
    const to = asked.startsWith('#') ? asked.slice(1) : path.posix.join(path.posix.dirname(from), asked)
    return ['', '.ts', '.tsx'].map((end) => to + end).find((file) => files.has(file)) ?? asked
  }
  for (const [file, text] of [...files].filter(([file]) => !isTest(file))) {
    const words = new Map<string, number>()
    const names: string[] = []
    const look = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) words.set(node.text, (words.get(node.text) ?? 0) + 1)
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
        names.push(...namesOf(node))
      ts.forEachChild(node, look)
    }
    look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
    exported.push(...names.map((name) => ({ name: `${file} ${name}`, isUsedHere: (words.get(name) ?? 0) > 1 })))
  }
  return exported.flatMap(({ name, isUsedHere }) =>
    isUsedHere || used.has(name) || used.has(name.replace(/ .*/, ' *')) || CALLED.some((called) => called.test(name))
      ? []
      : [name],
  )
}

function namesOf(node: ts.Node): string[] {
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

test('a name that nobody uses is found, and one that somebody does is not', () => {
  const house = {
    'app/domain/soup.ts':
      'export const one = 1\nexport const two = 2\nexport const three = 3\nexport const four = three\nexport type Soup = string\nexport function stir() {}\n',
    'app/domain/soup.test.ts': `import { two } from './soup'\ntwo\n`,
    'app/domain/whole.ts': 'export const five = 5\n',
    'app/routes/soup.tsx': `import { one, type Soup } from '#app/domain/soup'\nexport { four } from '../domain/soup'\nexport const loader = () => import('#app/domain/whole')\n`,
  }
  expect(unused(new Map(Object.entries(house)))).toEqual(['app/domain/soup.ts two', 'app/domain/soup.ts stir'])
})
test('the house exports nothing that nobody uses', () => {
  const inside = (folder: string) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.split(path.sep).join('/')}`,
    )
  const files = [...['app', 'jobs', 'scripts', 'prisma'].flatMap(inside), 'server.ts'].filter(
    (file) => /(?<!\.d)\.tsx?$/.test(file) && !file.includes('/prisma-client/'),
  )
  const found = unused(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])))
  expect(files.length).toBeGreaterThan(500)
  expect(found.filter((name) => !name.startsWith('scripts/'))).toEqual([])
})
