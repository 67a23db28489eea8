import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT, listProjectFiles } from '#tests/support/project-files'

const readProjectFile = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8')
const projectFiles = listProjectFiles()

const ABSENT_DOCUMENTS = new RegExp(
  [
    String.raw`\b(?:spec|specification|design|threats?|look)(?:\.md)?,? ?(?:§|parts? \d|T\d)`,
    String.raw`(?<![\w/.-])(?:spec|design|threats|look)\.md\b`,
    String.raw`(?<!\.)\b(?:as|in|of|by|from) the spec(?:ification)?\b`,
    String.raw`\bK8\b`,
  ].join('|'),
  'i',
)
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|md|sql|prisma|css|ya?ml|json|example)$|(?:^|\/)(?:Dockerfile|NOTICE|run)$/
/** Base64 and lock files: any short pattern occurs in them by chance. */
const isGenerated = (file: string) => /(?:^|\/)(?:weights|package-lock)\.json$/.test(file)
const SELF = 'tests/server/references.test.ts'

test('no file refers to a document that is not in the repository', () => {
  const read = projectFiles.filter((file) => TEXT_FILE.test(file) && !isGenerated(file) && file !== SELF)
  expect(read.length).toBeGreaterThan(900)
  const found = read.flatMap((file) =>
    readProjectFile(file)
      .split('\n')
      .flatMap((line, at) => (ABSENT_DOCUMENTS.test(line) ? [`${file}:${at + 1} ${line.trim().slice(0, 120)}`] : [])),
  )
  expect(found).toEqual([])
})

test.each(['spec §2', 'design part 3', 'threats T21', 'see look.md', 'design.md', 'spec.md', 'K8', 'as the spec says'])(
  '%j is such a reference',
  (text) => expect(text).toMatch(ABSENT_DOCUMENTS),
)
test.each(['tests/e2e/blog.spec.ts', 'https://html.spec.whatwg.org/', 'a design for phones', "looks at '§ 5'"])(
  '%j is none',
  (text) => expect(text).not.toMatch(ABSENT_DOCUMENTS),
)

/** Files that are named in the documents, but made by the build, at runtime or by another package. */
const NOT_IN_REPOSITORY = new Set([
  'extract-worker.js', // what the bundler makes of extract-worker.server.ts
  'dist/router.cjs.js', // @remix-run/router (decision 037)
  'dist/router.js',
])
const parentFolders = (file: string): string[] =>
  file.includes('/') ? [path.posix.dirname(file), ...parentFolders(path.posix.dirname(file))] : []
const FOLDERS = [...new Set(projectFiles.flatMap(parentFolders))]
/** First parts of a path: `app`, and `domain` as in `domain/search`. */
const FIRST_PARTS = new Set(
  [...projectFiles, ...projectFiles.filter((file) => file.startsWith('app/')).map((file) => file.slice('app/'.length))]
    .filter((file) => file.includes('/'))
    .map((file) => file.split('/')[0]),
)
const EXTENSION = /\.(?:[cm]?[jt]sx?|css|md|sql|prisma)$/

/** `scripts/setup.mjs`, `domain/search/`, `app/routes/api.<path>.ts`; no glob of npm, no URL, no code. */
function isProjectPath(text: string): boolean {
  if (!/^[\w.$@[\]<>*-]+(?:\/[\w.$@[\]<>*-]+)*\/?$/.test(text) || text.startsWith('@')) return false
  if (text.startsWith('.') && !text.includes('/')) return false
  return EXTENSION.test(text) || (text.includes('/') && FIRST_PARTS.has(text.split('/')[0]))
}

/** From the root, from `app`, from the document's folder or, for a bare file name, anywhere; `<name>` and `*` stand for a part of a name. */
function existsInProject(document: string, text: string): boolean {
  if (NOT_IN_REPOSITORY.has(text)) return true
  const wanted = text.replace(/\/$/, '')
  const pattern = wanted
    .split(/<[^>]*>|\*/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('[^/]*')
  const own = path.posix.dirname(document)
  const prefix = wanted.includes('/') ? `(?:app/|${own.replace('.', String.raw`\.`)}/)?` : '(?:.*/)?'
  const path_ = new RegExp(`^${prefix}${pattern}(?:\\.server)?(?:\\.tsx?)?$`)
  return [...projectFiles, ...FOLDERS].some((file) => path_.test(file))
}

const documents = projectFiles.filter((file) =>
  /^(?:README|CONTRIBUTING)\.md$|^docs\/.*\.md$|^app\/packages\/[^/]+\/README\.md$/.test(file),
)

test('every path in the documents exists', () => {
  const paths = documents.flatMap((file) =>
    [...readProjectFile(file).matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) =>
      isProjectPath(text) ? [{ file, text }] : [],
    ),
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter(({ file, text }) => !existsInProject(file, text))).toEqual([])
})

test('every relative link of the documents leads to a file', () => {
  const links = documents.flatMap((file) =>
    [...readProjectFile(file).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, link = '']) => ({ file, link })),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(
    links.filter(({ file, link }) => !existsSync(path.join(PROJECT_ROOT, path.posix.dirname(file), link))),
  ).toEqual([])
})

test('a path that does not exist is found', () => {
  for (const text of ['platform/words', 'app/http/doors.ts', 'docs/plan.md', 'letters.ts', 'jobs/<name>.py'])
    expect([text, isProjectPath(text), existsInProject('docs/adding.md', text)]).toEqual([text, true, false])
  for (const text of ['domain/search', 'app/routes/api.<path>.ts', 'setup.mjs', 'platform/pg-notify', 'decisions/'])
    expect([text, existsInProject('docs/adding.md', text)]).toEqual([text, true])
  for (const text of ['npm test', '/blog', '@prisma/adapter-pg', 'Array.prototype.at', 'image/webp'])
    expect([text, isProjectPath(text)]).toEqual([text, false])
})
