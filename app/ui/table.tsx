import type { ReactNode, TableHTMLAttributes, TdHTMLAttributes } from 'react'

/** Rows become cards on a phone: the head is gone, and each cell says its own label. */
export function Table({ className = '', children, ...table }: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <table className={`w-full border-collapse text-sm ${className}`} {...table}>
      {children}
    </table>
  )
}

type Column = string | { name: ReactNode; isNumber?: boolean; className?: string }

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead className="max-md:hidden">
      <tr>
        {columns.map((column, index) => {
          const { name, isNumber = false, className = '' } = typeof column === 'string' ? { name: column } : column
          return (
            <th
              key={index}
              scope="col"
              className={`py-2.5 px-2 lg:px-3 border-b bg-well align-baseline ${isNumber ? 'text-right' : 'text-left'} ${className}`}>
              {name}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

export const tableRowClass = 'max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-3 max-md:border-b'

const CELL = 'max-md:py-[3px] md:py-2.5 md:px-2 lg:px-3 md:border-b'
const WRAPS = { anywhere: 'break-anywhere', words: 'break-words' } as const
const ALIGNMENTS = { baseline: 'align-baseline', middle: 'align-middle' } as const

export function TableCell({
  label,
  isNumber = false,
  isWide = false,
  wrap = 'anywhere',
  alignment = 'baseline',
  className = '',
  children,
  ...cell
}: {
  label?: string
  isNumber?: boolean
  /** On a phone a line of its own. */ isWide?: boolean
  wrap?: keyof typeof WRAPS
  alignment?: keyof typeof ALIGNMENTS
} & TdHTMLAttributes<HTMLTableCellElement>) {
  return (
    <td
      data-label={label}
      className={
        `${CELL} ${WRAPS[wrap]} ${ALIGNMENTS[alignment]} ${isNumber ? 'md:text-right tabular-nums' : ''} ` +
        `${isWide ? 'max-md:col-span-full' : ''} ${className}`
      }
      {...cell}>
      {children}
    </td>
  )
}

/** The second line of a cell. */
export const cellNoteClass = 'block text-label text-ink-3'
