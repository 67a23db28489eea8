import type { HouseholdId } from './household-id'

/** The PostgreSQL types (names in pg_type) that arrive as this JavaScript type, over pg and over Prisma alike. */
type PgTypeName<Value> = unknown extends Value
  ? 'json' | 'jsonb'
  : [Value] extends [boolean]
    ? 'bool'
    : [Value] extends [number]
      ? 'int2' | 'int4' | 'float8'
      : [Value] extends [Date]
        ? 'timestamptz' | 'date'
        : [Value] extends [string]
          ? 'text' | 'uuid'
          : [Value] extends [readonly string[]]
            ? '_text'
            : 'json' | 'jsonb'

/** Every column of the result by its name, in any order, with its type. */
type ResultColumns<Row> = { readonly [Column in keyof Row]-?: PgTypeName<NonNullable<Row[Column]>> }

/**
 * An SQL statement with the types of its rows and parameters. `Row` is written from the fields of Prisma's models
 * (`Pick<CrawlPage, 'id' | 'url'>`), so that tsc finds a renamed field here; tests/platform/queries.test.ts prepares
 * the text on a migrated database and compares what PostgreSQL describes with `columns`, so that it finds a renamed
 * column.
 */
export type Statement<Row, Values extends readonly unknown[]> = {
  readonly text: string
  /** A named prepared statement, whose plan each connection caches: for frequent statements. */
  readonly name?: string
  readonly columns: ResultColumns<Row>
  /** Its first parameter is the household whose rows it reads or writes. */
  readonly isOfHousehold?: true
  /** Exists for the type checker only. */
  readonly valuesType?: Values
}

/** A string literal of which the compiler sees that it names the household. */
type HouseholdText = `${string}household_id = $1${string}`
type HouseholdValues = readonly [householdId: HouseholdId, ...others: unknown[]]

/** A statement that returns no rows, only the number of changed ones. */
export type Command<Values extends readonly unknown[]> = Statement<object, Values>

/** What only a primary runs: changes of rows and of a session, and rows that are locked. */
const CHANGES = /\b(?:insert|update|delete|merge|share|pg_notify|nextval|setval|\w*advisory\w*)\b/i

/** Whether a replica can run it, and leaves nothing to be done on the primary. In doubt it cannot. */
export const isReadOnly = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text) && !CHANGES.test(text)

export function statement<Row, Values extends readonly unknown[] = []>(
  declaration: Omit<Statement<Row, Values>, 'valuesType'>,
): Statement<Row, Values> {
  return declaration
}

export function command<Values extends readonly unknown[] = []>(
  declaration: Omit<Command<Values>, 'valuesType' | 'columns'>,
): Command<Values> {
  return { ...declaration, columns: {} }
}

/** A statement on what households share: it does not compile unless it names the household, with its first parameter. */
export function householdStatement<Row, Values extends HouseholdValues>(
  declaration: Pick<Statement<Row, Values>, 'name' | 'columns'> & { text: HouseholdText },
): Statement<Row, Values> {
  return { ...declaration, isOfHousehold: true }
}

/** As householdStatement(), returning no rows. */
export function householdCommand<Values extends HouseholdValues>(
  declaration: Pick<Command<Values>, 'name'> & { text: HouseholdText },
): Command<Values> {
  return { ...declaration, columns: {}, isOfHousehold: true }
}

/** A statement whose text depends on its input, as query() takes it. `examples` contain one of each text. */
export type ComposedStatement<Row, Input> = {
  (input: Input): [Statement<Row, unknown[]>, unknown[]]
  readonly columns: ResultColumns<Row>
  readonly examples: readonly Input[]
}

type Composition<Row, Input, Composed> = {
  columns: ResultColumns<Row>
  examples: readonly Input[]
  compose(input: Input): Composed
}

export function composedStatement<Row, Input>({
  columns,
  examples,
  compose,
}: Composition<Row, Input, { text: string; values: unknown[]; isOfHousehold?: true }>): ComposedStatement<Row, Input> {
  const forInput = (input: Input): [Statement<Row, unknown[]>, unknown[]] => {
    const { values, ...composed } = compose(input)
    return [{ ...composed, columns }, values]
  }
  return Object.assign(forInput, { columns, examples })
}

/** As householdStatement(). */
export function composedHouseholdStatement<Row, Input>({
  compose,
  ...declaration
}: Composition<Row, Input, { text: HouseholdText; values: HouseholdValues }>): ComposedStatement<Row, Input> {
  return composedStatement({
    ...declaration,
    compose(input) {
      const { text, values } = compose(input)
      return { text, values: [...values], isOfHousehold: true }
    },
  })
}
