/** The types of PostgreSQL, as pg_type names them, that arrive as this type of JavaScript, over pg and over Prisma alike. */
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
 * A statement of SQL with the type of its rows and of its values. `Row` is written from the fields of Prisma's models
 * (`Pick<CrawlPage, 'id' | 'url'>`), so that tsc finds a renamed field here; tests/platform/queries.test.ts prepares the
 * text on a migrated database and compares what PostgreSQL describes with `columns`, so that it finds a renamed column.
 */
export type Statement<Row, Values extends readonly unknown[]> = {
  readonly text: string
  /** Under a name each connection keeps the plan: for statements that run all the time. */
  readonly name?: string
  readonly columns: ResultColumns<Row>
  /** Exists for the type checker only. */
  readonly valuesType?: Values
}

/** A statement without rows: what counts is how many it has changed. */
export type Command<Values extends readonly unknown[]> = Statement<object, Values>

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

/** A statement whose text depends on what is asked for, as query() takes it. `examples` have one of each text in them. */
export type ComposedStatement<Row, Input> = {
  (input: Input): [Statement<Row, unknown[]>, unknown[]]
  readonly columns: ResultColumns<Row>
  readonly examples: readonly Input[]
}

export function composedStatement<Row, Input>({
  columns,
  examples,
  compose,
}: {
  columns: ResultColumns<Row>
  examples: readonly Input[]
  compose(input: Input): { text: string; values: unknown[] }
}): ComposedStatement<Row, Input> {
  const forInput = (input: Input): [Statement<Row, unknown[]>, unknown[]] => {
    const { text, values } = compose(input)
    return [{ text, columns }, values]
  }
  return Object.assign(forInput, { columns, examples })
}
