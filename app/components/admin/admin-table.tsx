import type { ReactNode, TableHTMLAttributes } from 'react'
import { Table, TableCell, TableHead, cellNoteClass, tableRowClass } from '#app/ui/table'

export type AdminColumn<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Smaller lines below; those without a text are left out. */ notes?: (row: Row) => ReactNode[]
  isNumber?: boolean
  /** On a phone a line of its own. */ isWide?: boolean | ((row: Row) => boolean)
  /** Breaks between words only. */ hasWholeWords?: boolean
  /** The name is only read out. */ isUnlabelled?: boolean
}

export function AdminTable<Row>({
  columns,
  rows,
  rowKey,
  alignment,
  ...labels
}: {
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  alignment?: 'baseline' | 'middle'
} & Pick<TableHTMLAttributes<HTMLTableElement>, 'aria-label' | 'aria-labelledby'>) {
  return (
    <Table {...labels}>
      <TableHead
        columns={columns.map(({ name, isNumber, isUnlabelled }) => ({
          name: isUnlabelled ? <span className="sr-only">{name}</span> : name,
          isNumber,
        }))}
      />
      <tbody>
        {rows.map((row) => (
          <tr className={tableRowClass} key={rowKey(row)}>
            {columns.map(({ name, cell, notes, isNumber, isWide, hasWholeWords, isUnlabelled }) => (
              <TableCell
                key={name}
                label={isUnlabelled ? undefined : name}
                isNumber={isNumber}
                isWide={typeof isWide === 'function' ? isWide(row) : isWide}
                wrap={hasWholeWords ? 'words' : 'anywhere'}
                alignment={alignment}>
                {cell(row)}
                {notes?.(row).map(
                  (note, index) =>
                    note && (
                      <small className={cellNoteClass} key={index}>
                        {note}
                      </small>
                    ),
                )}
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
