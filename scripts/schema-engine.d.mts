import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import type { PoolConfig } from 'pg'

/** The text of prisma/schema.prisma. */
export function readSchema(): Promise<string>

/**
 * The SQL that migrates from one state to another; '' when they are equal.
 * A state is 'empty', 'database' (the one at `connection`) or the text of a Prisma schema.
 * The database is only read.
 */
export function schemaDiff(from: string, to: string, connection: PoolConfig): Promise<string>

/** Runs `work` with Prisma's schema engine on the database at `connection`, and closes both. */
export function withSchemaEngine<Result>(
  connection: PoolConfig,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result>
