import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import type { PoolConfig } from 'pg'

/** What prisma/schema.prisma says, as text. */
export function readSchema(): Promise<string>

/**
 * The SQL that leads from one state to another; '' when they agree.
 * A state is 'empty', 'database' (what lies at `connection`) or the text of a Prisma schema.
 * The database is only read.
 */
export function schemaDiff(from: string, to: string, connection: PoolConfig): Promise<string>

/** Runs `work` with Prisma's schema engine on the database at `connection`, and closes both. */
export function withSchemaEngine<Result>(
  connection: PoolConfig,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result>
