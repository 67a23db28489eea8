import type { ReactNode } from 'react'
import { pictureFrameClass } from '#app/ui/picture-frame'
import { text } from '#app/ui/text'

/** The list of a post's images or recipes. */
export const postPartListClass = 'border-t'

/** A row with picture, title and actions; `position` is the number in the tag that shows it in the text. */
export function PostPartListItem({
  picture,
  position,
  title,
  level,
  actions,
  children,
}: {
  picture: ReactNode
  position?: number | undefined
  title: string
  level: 2 | 3
  actions: ReactNode
  children: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-center py-3 border-b md:grid-cols-[80px_minmax(0,1fr)_auto]">
      <span className={pictureFrameClass('none', 'h-[54px] rounded-1 md:h-[60px]')}>
        {picture}
        {position !== undefined && (
          <span
            className={`${text.num} absolute left-0 top-0 flex items-center justify-center w-7 h-7 rounded-br-1 bg-card leading-none text-tomato`}>
            <span className="sr-only">Position </span>
            {position}
          </span>
        )}
      </span>
      <div className="min-w-0 pl-3 break-anywhere">
        <Heading className={text.row}>{title}</Heading>
        {children}
      </div>
      <div
        className={
          'flex flex-wrap items-center col-span-full mt-1 max-md:*:my-1 max-md:*:mr-2 ' +
          'md:flex-nowrap md:col-auto md:col-start-3 md:mt-0 md:pl-3 md:*:ml-2'
        }>
        {actions}
      </div>
    </li>
  )
}
