/**
 * Spreadsheets run cells that begin so as formulas, also behind whitespace, invisible or full-width characters (CSV
 * injection).
 */
const CSV_FORMULA_PATTERN = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

/** Quoted always, whatever the separator of the locale; a formula is neutralised with an apostrophe. */
const toCsvCell = (value: string): string =>
  `"${(CSV_FORMULA_PATTERN.test(value) ? `'${value}` : value).replace(/"/g, '""')}"`

export const toCsvLine = (values: string[]): string => `${values.map(toCsvCell).join(',')}\r\n`

/** The first line, with a BOM, by which spreadsheets detect UTF-8. */
export const toCsvHeader = (names: string[]): string => `\ufeff${toCsvLine(names)}`
