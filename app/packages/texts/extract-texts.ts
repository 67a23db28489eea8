import ts from 'typescript'
import { messageNames, parseMessage } from './message-format'

/** A text of the source code. */
export type FoundText = {
  text: string
  context: string
  file: string
  /** Of the values that its call gives. */ names: string[]
}

type Found = { texts: FoundText[]; /** 'file:line: what is wrong'. */ faults: string[] }

/** The calls of t, message and rich in a file: `source` is TypeScript, `file` its name in faults and references. */
export function extractTexts(file: string, source: string): Found {
  const found: Found = { texts: [], faults: [] }
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const names = importedNames(tree)
  if (names.size === 0) return found
  const visit = (node: ts.Node, isLate: boolean): void => {
    const name =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? names.get(node.expression.text) : undefined
    if (ts.isCallExpression(node) && name) readCall(node, name, isLate)
    ts.forEachChild(node, (child) => visit(child, isLate || ts.isFunctionLike(child)))
  }
  const readCall = (call: ts.CallExpression, name: string, isLate: boolean) => {
    const { line } = tree.getLineAndCharacterOfPosition(call.getStart(tree))
    const fail = (why: string) => void found.faults.push(`${file}:${line + 1}: ${why}`)
    const [first, second] = call.arguments
    const text = first && readLiteral(first)
    if (text === undefined) return fail('the text stands in the call, as one literal')
    // Evaluated when the module is loaded, it would be in one language for all.
    if (!isLate && name !== 'message') fail(`${name}() outside of a function: message() is said when it is needed`)
    if (second && !ts.isObjectLiteralExpression(second)) return fail('the values stand in the call')
    const given = (second?.properties ?? []).map((property) => property.name?.getText(tree) ?? '…')
    if (given.includes('…')) return fail('the values are named one by one')
    const context = second?.properties.find(
      (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText(tree) === 'context',
    )
    try {
      const wanted = new Set([...messageNames(parseMessage(text))].map((one) => one.replace(/[<>#?]/g, '')))
      const values = given.filter((one) => one !== 'context')
      for (const one of wanted) if (!values.includes(one)) fail(`no value for {${one}} in “${text}”`)
      for (const one of values) if (!wanted.has(one)) fail(`“${text}” has no {${one}}`)
      found.texts.push({ text, context: (context && readLiteral(context.initializer)) ?? '', file, names: values })
    } catch (error) {
      fail(`“${text}”: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  visit(tree, false)
  return found
}

/** Local names of what is imported from t.ts. */
function importedNames(tree: ts.SourceFile): Map<string, string> {
  const names = new Map<string, string>()
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const bindings = statement.importClause?.namedBindings
    if (!/^#packages\/texts\/t$/.test(statement.moduleSpecifier.text) || !bindings || !ts.isNamedImports(bindings))
      continue
    for (const { name, propertyName = name } of bindings.elements)
      if (/^(?:t|message|rich)$/.test(propertyName.text)) names.set(name.text, propertyName.text)
  }
  return names
}

/** Undefined for what is no literal. */
function readLiteral(node: ts.Expression): string | undefined {
  return ts.isStringLiteralLike(node) ? node.text : undefined
}
