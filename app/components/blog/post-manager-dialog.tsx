import { Link, useNavigation } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import { TAG_COPIED } from '#app/domain/blog/post-parts'
import type { FormResult } from '../form/form-result'
import { Icon } from '#app/ui/icon'
import { useShowToast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'
import { useEscapeNavigation } from '#app/ui/use-escape-navigation'
import { Button, iconButtonClass } from '#app/ui/button'
import { findClipboard } from '#app/ui/share-link-button'
import { text } from '#app/ui/text'
import { pageClass } from '#app/ui/classes'
import { dialogClass } from '#app/ui/dialog'
import { pictureFrameClass } from '#app/ui/picture-frame'

/** The form that searches for what can be added. */
export const postManagerSearchClass = 'grid grid-cols-[minmax(0,1fr)_auto] gap-3 items-end mt-2 mb-3'

type PostManagerTab = { name: string; to: string; isSelected: boolean }

/** A dialog as a page of its own, so that it works without a script; Escape returns to the post. */
export function PostManagerDialog({
  title,
  post,
  label,
  tabs,
  children,
}: {
  title: string
  post: { id: string; title: string }
  /** Accessible name of the tabs. */ label: string
  tabs: PostManagerTab[]
  children: ReactNode
}) {
  const back = `/admin/blog/${post.id}/edit`
  useEscapeNavigation(back)
  return (
    <div className={`${pageClass} pt-8`}>
      <section className={dialogClass('wide')} aria-labelledby="sheet">
        <div className="flex items-start justify-between pt-4 pl-4 pr-2 md:pl-6">
          <div>
            <h1 className={`${text.h3} pt-1.5`} id="sheet">
              {title}
            </h1>
            <p className={`${text.meta} mb-2 break-anywhere`}>{post.title}</p>
          </div>
          <Link className={iconButtonClass()} to={back} aria-label="Close">
            <Icon name="x" />
          </Link>
        </div>
        <nav className="flex px-4 border-b md:px-6" aria-label={label}>
          {tabs.map(({ name, to, isSelected }) => (
            <Link
              key={to}
              className={
                'inline-flex items-center min-h-12 mr-4 px-2 border-b-3 text-sm font-semibold no-underline ' +
                (isSelected
                  ? 'border-tomato-fill text-ink'
                  : 'border-transparent text-ink-2 hover:border-edge hover:text-ink')
              }
              to={to}
              aria-current={isSelected ? 'page' : undefined}
              replace
              preventScrollReset>
              {name}
            </Link>
          ))}
        </nav>
        <div className="pt-3 px-4 pb-6 md:px-6">{children}</div>
      </section>
    </div>
  )
}

/** The intent of the last submission: the result has it, but a submission without a response leaves no result. */
export function useLastSubmittedIntent(result: FormResult | undefined): unknown {
  const sent = useNavigation().formData?.get('intent')
  const [last, setLast] = useState(sent)
  if (sent && sent !== last) setLast(sent)
  return result?.initialValue?.intent ?? last
}

/** Copies a tag; without a script or clipboard access the tag is plain text to select. */
export function CopyTagButton({ tag }: { tag: string }) {
  const showToast = useShowToast()
  const clipboard = useHydrated() ? findClipboard() : null
  const copy = () =>
    void clipboard?.writeText(tag).then(
      () => showToast({ title: TAG_COPIED, text: `You can now paste ${tag} into the text.`, tone: 'done' }),
      () =>
        showToast({
          title: 'Not copied',
          text: `Your browser does not allow copying. The tag is ${tag}.`,
          tone: 'error',
        }),
    )
  if (!clipboard) return <code className="py-1.5 px-2.5 rounded-1 bg-well text-[0.95em]">{tag}</code>
  return (
    <Button size="compact" icon="copy" type="button" onClick={copy}>
      <code className="text-[0.95em]">{tag}</code>
      <span className="sr-only">: copy this tag</span>
    </Button>
  )
}

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
