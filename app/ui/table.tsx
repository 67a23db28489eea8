import type { ReactNode, TableHTMLAttributes, TdHTMLAttributes } from 'react'

/** Rows become cards on a phone: the head is gone, and each cell says its own label. */
export function Table({ className = '', children, ...table }: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <table className={`w-full border-collapse text-sm ${className}`} {...table}>
      {children}
    </table>
  )
}

export function TableHead({ columns }: { columns: readonly ReactNode[] }) {
  return (
    <thead className="max-md:hidden">
      <tr>
        {columns.map((column, index) => (
          <th key={index} scope="col" className="py-2.5 px-3 border-b bg-well text-left align-baseline">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export const tableRowClass = 'max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-3 max-md:border-b'

const CELL =
  'text-left align-baseline break-anywhere max-md:py-[3px] max-md:before:block max-md:before:text-[0.75rem] max-md:before:text-ink-3 max-md:before:content-[attr(data-label)] md:py-2.5 md:px-3 md:border-b'

export function TableCell({
  label,
  className = '',
  children,
  ...cell
}: { label: string } & TdHTMLAttributes<HTMLTableCellElement>) {
  return (
    <td data-label={label} className={`${CELL} ${className}`} {...cell}>
      {children}
    </td>
  )
}

/** The second line of a cell. */
export const cellNoteClass = 'block text-label text-ink-3'
