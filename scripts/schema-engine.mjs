// Prisma's schema engine as WebAssembly: the native one of the command line would have to be downloaded.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

const schemaPath = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url))
let loaded

// The package is made for bundlers, which import .wasm files; Node 20 does not.
function loadEngine() {
  loaded ??= (async () => {
    const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
    const wasm = await readFile(path.join(folder, 'schema_engine_bg.wasm'))
    const { instance } = await globalThis.WebAssembly.instantiate(wasm, { './schema_engine_bg.js': engine })
    // The engine logs its error here before it traps with no more than 'unreachable'.
    globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (message) => process.stderr.write(`${message}\n`) }
    engine.__wbg_set_wasm(instance.exports)
    instance.exports.__wbindgen_start()
  })()
  return loaded
}

/** The text of prisma/schema.prisma. */
export function readSchema() {
  return readFile(schemaPath, 'utf8')
}

/**
 * The SQL that migrates from one state to another; '' when they are equal.
 * A state is 'empty', 'database' (the one at `connection`) or the text of a Prisma schema.
 * The database is only read.
 */
export async function schemaDiff(from, to, connection) {
  const schema = await readSchema()
  const { stdout } = await withSchemaEngine(connection, (instance) =>
    instance.diff({
      from: target(from, schema),
      to: target(to, schema),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  const sql = (stdout ?? '').trim()
  return sql === '-- This is an empty migration.' ? '' : sql
}

/** Runs `work` with Prisma's schema engine on the database at `connection`, and closes both. */
export async function withSchemaEngine(connection, work) {
  await loadEngine()
  const pool = new pg.Pool(connection)
  try {
    const factory = bindMigrationAwareSqlAdapterFactory(catalogAdapter(pool))
    const datamodels = [['schema.prisma', await readSchema()]]
    const instance = await engine.SchemaEngine.new({ datamodels }, () => {}, factory)
    try {
      return await work(instance)
    } finally {
      instance.free()
    }
  } finally {
    await pool.end()
  }
}

// PostgreSQL's catalogues have columns of the type "char" (18), which the adapter rejects as unknown;
// the engine expects a character, so the type is mapped here.
function catalogAdapter(pool) {
  const charColumns = new WeakMap()
  const query = pool.query.bind(pool)
  pool.query = async (...args) => {
    const result = await query(...args)
    charColumns.set(
      result.rows,
      result.fields.map((field) => field.dataTypeID === 18),
    )
    for (const field of result.fields) if (field.dataTypeID === 18) field.dataTypeID = 25
    return result
  }
  const adapters = new PrismaPg(pool)
  const connect = adapters.connect.bind(adapters)
  adapters.connect = async () => {
    const adapter = await connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (sql) => {
      const result = await queryRaw(sql)
      const isChar = charColumns.get(result.rows) ?? []
      const columnTypes = result.columnTypes.map((type, at) => (isChar[at] ? ColumnTypeEnum.Character : type))
      return { ...result, columnTypes }
    }
    return adapter
  }
  return adapters
}

function target(state, schema) {
  if (state === 'empty') return { tag: 'empty' }
  const files = [{ path: 'schema.prisma', content: state === 'database' ? schema : state }]
  return state === 'database' ? { tag: 'schemaDatasource', files, configDir: '.' } : { tag: 'schemaDatamodel', files }
}
