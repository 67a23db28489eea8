import { Link, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { TAG_COPIED } from '#app/domain/blog/markup-tags'
import { Icon } from '#app/ui/icon'
import { useShowToast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'
import { useEscapeNavigation } from '#app/ui/use-escape-navigation'

type PostManagerTab = { name: string; to: string; isSelected: boolean }

/** spec §2, a manager dialog: a page of its own, so that it is there without a script; Esc leads back to the post. */
export function PostManagerDialog({
  title,
  post,
  label,
  tabs,
  children,
}: {
  title: string
  post: { id: string; title: string }
  /** What the tabs choose. */ label: string
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

/** Which form was tried last: one that is refused comes back with it, but where no answer comes, nobody else knows. */
export function useLastSubmittedIntent(
  answer: { result?: { initialValue?: { intent?: unknown } | null } } | undefined,
): unknown {
  const sent = useNavigation().formData?.get('intent')
  const [last, setLast] = useState(sent)
  if (sent && sent !== last) setLast(sent)
  return answer?.result?.initialValue?.intent ?? last
}

/** What an author writes into the text. Without a script, or a clipboard, it is there to be marked and copied by hand. */
export function CopyTagButton({ tag }: { tag: string }) {
  const show = useShowToast()
  const canCopy = useHydrated() && Boolean(navigator.clipboard as Clipboard | undefined)
  const copy = () =>
    void navigator.clipboard.writeText(tag).then(
      () => show({ title: TAG_COPIED, text: `${tag} is in your clipboard.`, tone: 'done' }),
      () => show({ title: 'Not copied', text: `Your browser does not let us. The tag is ${tag}.`, tone: 'error' }),
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
