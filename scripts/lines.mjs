// Prints lines and files by room beside their budgets (docs/budgets.json), and fails where a room is above its own.
// `--write` lowers each budget to what is there; a higher one is written by hand, with its reason in the commit.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const budgetsFile = path.join(root, 'docs/budgets.json')

/** A mend of a few lines needs no higher budget. */
const SLACK = 50

const WITH_ROOMS = new Set(['components', 'domain', 'packages', 'ports'])
const TEST = /\.(?:test|spec)\.tsx?$|^tests\//
const CODE = /\.(?:ts|tsx|mjs|css)$/

/** The room that a tracked file is counted in; null for one that is not counted. */
export function findRoom(file) {
  const [top, layer, room] = file.split('/')
  if (/^(?:README|CHANGELOG|CONTRIBUTING)\.md$/.test(file)) return file
  if (top === 'docs' && file.endsWith('.md')) return 'docs'
  if (!CODE.test(file)) return null
  if (TEST.test(file)) return top === 'tests' ? `tests/${layer}` : 'tests beside their file'
  if (top !== 'app') return ['jobs', 'scripts', 'prisma', 'server.ts'].includes(top) ? top : null
  const isInRoom = WITH_ROOMS.has(layer) && file.split('/').length > 3
  return isInRoom ? `app/${layer}/${room}` : file.split('/').length > 2 ? `app/${layer}` : 'app'
}

/** Of each room its lines, or words where it is prose, and its files. */
export function countRooms(files, read) {
  const rooms = {}
  for (const file of files) {
    const room = findRoom(file)
    if (!room) continue
    const text = read(file)
    rooms[room] ??= { count: 0, files: 0 }
    rooms[room].count += file.endsWith('.md') ? (text.match(/\S+/g)?.length ?? 0) : text.split('\n').length - 1
    rooms[room].files++
  }
  const isProduct = (room) => room.startsWith('app') || room === 'jobs' || room === 'server.ts'
  const sum = (isCounted) =>
    Object.entries(rooms)
      .filter(([room]) => isCounted(room))
      .reduce((total, [, { count, files }]) => ({ count: total.count + count, files: total.files + files }), {
        count: 0,
        files: 0,
      })
  return { ...rooms, 'all product': sum(isProduct), 'all tests': sum((room) => room.startsWith('tests')) }
}

/** The rooms above their budget, and those that have none. */
export const findOver = (rooms, budgets) =>
  Object.entries(rooms).filter(([room, { count }]) => count > (budgets[room]?.budget ?? -1))

function main() {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const rooms = countRooms(stdout.trim().split('\n'), (file) => readFileSync(path.join(root, file), 'utf8'))
  const budgets = JSON.parse(readFileSync(budgetsFile, 'utf8'))
  if (process.argv.includes('--write')) {
    const next = Object.keys(rooms)
      .sort()
      .map((room) => {
        const { budget = Infinity, end } = budgets[room] ?? {}
        const entry = { budget: Math.min(budget, Math.ceil(rooms[room].count / SLACK) * SLACK), ...(end && { end }) }
        return `  ${JSON.stringify(room)}: ${JSON.stringify(entry).replace(/(?<=[{:,])(?=[^{])|(?=})/g, ' ')}`
      })
    writeFileSync(budgetsFile, `{\n${next.join(',\n')}\n}\n`)
    return
  }
  const over = findOver(rooms, budgets).map(([room]) => room)
  const cell = (value, width) => String(value ?? '').padStart(width)
  console.log(`${'room'.padEnd(36)}${cell('lines', 9)}${cell('budget', 9)}${cell('end', 9)}${cell('files', 7)}`)
  for (const [room, { count, files }] of Object.entries(rooms).sort(([a], [b]) => a.localeCompare(b))) {
    const { budget, end } = budgets[room] ?? {}
    const mark = over.includes(room) ? '  above' : ''
    console.log(`${room.padEnd(36)}${cell(count, 9)}${cell(budget, 9)}${cell(end, 9)}${cell(files, 7)}${mark}`)
  }
  console.log('Prose (.md) is counted in words. "end" is the aim for the end of this round of work.')
  if (over.length) {
    console.error(`Above their budget, or without one: ${over.join(', ')}`)
    process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
