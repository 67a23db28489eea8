import { Link, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { TAG_COPIED } from '#app/domain/blog/markup-tags'
import type { FormResult } from '../form/form-result'
import { Icon } from '#app/ui/icon'
import { useShowToast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'
import { useEscapeNavigation } from '#app/ui/use-escape-navigation'

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
    <div className="page way-in">
      <section className="dialog dialog--parts" aria-labelledby="sheet">
        <div className="dialog__h">
          <div>
            <h1 className="h3" id="sheet">
              {title}
            </h1>
            <p className="meta">{post.title}</p>
          </div>
          <Link className="round" to={back} aria-label="Close">
            <Icon name="x" />
          </Link>
        </div>
        <nav className="ptabs" aria-label={label}>
          {tabs.map(({ name, to, isSelected }) => (
            <Link
              key={to}
              className={`ptab ${isSelected ? 'ptab--on' : ''}`}
              to={to}
              aria-current={isSelected ? 'page' : undefined}
              replace
              preventScrollReset>
              {name}
            </Link>
          ))}
        </nav>
        <div className="dialog__b">{children}</div>
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
  const canCopy = useHydrated() && Boolean(navigator.clipboard as Clipboard | undefined)
  const copy = () =>
    void navigator.clipboard.writeText(tag).then(
      () => showToast({ title: TAG_COPIED, text: `${tag} is in your clipboard.`, tone: 'done' }),
      () => showToast({ title: 'Not copied', text: `Your browser does not let us. The tag is ${tag}.`, tone: 'error' }),
    )
  if (!canCopy) return <code className="ptag">{tag}</code>
  return (
    <button className="btn" type="button" onClick={copy}>
      <Icon name="copy" />
      <code>{tag}</code>
      <span className="vh">: copy this tag</span>
    </button>
  )
}
