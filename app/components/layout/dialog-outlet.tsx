import { useMatches, useNavigate, useNavigation, useNavigationType, useOutlet } from '@remix-run/react'
import type { Location, UIMatch } from '@remix-run/react'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ContextType, ReactNode } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, UNSAFE_LocationContext as RouterLocation } from 'react-router'
import type { Opener } from '#app/ui/modal-dialog'
import { hasModalDialogs } from '#app/ui/has-modal-dialogs'

type DialogOverPage = { opener: Opener; close: () => void }

/** `navigator.onLine` is true as well where no server answers. */
const REACH_EVERY_MS = 5_000

const DialogOverPageContext = createContext<DialogOverPage | null>(null)

/** Null where the dialog is a page of its own: it was loaded as a document, or gone back to. */
export const useDialogOverPage = () => useContext(DialogOverPageContext)

type Page = { outlet: ReactNode; state: ContextType<typeof RouterState>; location: ContextType<typeof RouterLocation> }

/**
 * The outlet of the pages. A route that declares `isDialog` and is navigated to is rendered beside the page that it was
 * opened from, which is rendered on as it was (docs/decisions/046).
 */
export function DialogOutlet({ pending }: { /** Shown in place of the page. */ pending: ReactNode }) {
  const outlet = useOutlet()
  const state = useContext(RouterState)
  const location = useContext(RouterLocation)
  const navigate = useNavigate()
  const { state: navigating } = useNavigation()
  const isDialog = isDialogRoute(useMatches())
  const opener = useLastClicked()
  const [lastPage, setLastPage] = useState<Page | null>(null)
  const [closedKey, setClosedKey] = useState('')
  if (!isDialog && state?.navigation.state === 'idle' && state !== lastPage?.state)
    setLastPage({ outlet, state, location })
  const isOver = useNavigationType() !== 'POP' && isDialog
  const page = isOver && lastPage && hasModalDialogs() ? lastPage : null
  const { key } = location.location
  const dialog = useMemo(
    () => ({
      opener,
      close: () => {
        if (navigating === 'submitting') return
        setClosedKey(key)
        // The result of a form brings another key.
        if (navigating === 'loading') navigate(-1)
      },
    }),
    [opener, navigating, key, navigate],
  )
  const isClosed = closedKey === key
  // While the server cannot be reached the page could not be loaded again. It stays as it is; its address follows.
  useEffect(() => {
    if (!isClosed || navigating !== 'idle') return
    let isOver = false
    const goBackIfReachable = () =>
      void isReachable().then((isReached) => {
        if (!isReached || isOver) return
        isOver = true
        navigate(-1)
      })
    goBackIfReachable()
    const retrying = window.setInterval(goBackIfReachable, REACH_EVERY_MS)
    window.addEventListener('online', goBackIfReachable)
    return () => {
      isOver = true
      window.clearInterval(retrying)
      window.removeEventListener('online', goBackIfReachable)
    }
  }, [isClosed, navigating, navigate])
  const shown = page
    ? { ...page, state: page.state && state && { ...page.state, fetchers: state.fetchers } }
    : { outlet, state, location }
  return (
    <>
      <RouterState.Provider value={shown.state}>
        <RouterLocation.Provider value={shown.location}>{(!page && pending) || shown.outlet}</RouterLocation.Provider>
      </RouterState.Provider>
      {page && !isClosed && <DialogOverPageContext.Provider value={dialog}>{outlet}</DialogOverPageContext.Provider>}
    </>
  )
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return await fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

const isDialogRoute = (matches: Pick<UIMatch, 'handle'>[]) =>
  matches.some(({ handle }) => (handle as { isDialog?: boolean } | undefined)?.isDialog)

/** Not what has the focus: a menu that closes has lost it, and Safari does not focus what is clicked. */
function useLastClicked(): Opener {
  const clicked = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      if (target instanceof Element && !target.closest('dialog')) clicked.current = target.closest('a, button')
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  return clicked
}

let pageKey = 'default'

/** For ScrollRestoration: behind a dialog the page stays where it was scrolled to. */
export function getScrollKey({ key }: Location, matches: Pick<UIMatch, 'handle'>[]): string {
  if (!isDialogRoute(matches)) pageKey = key
  return pageKey
}
