import {
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutlet,
  useRouteError,
} from '@remix-run/react'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ContextType,
  type ReactNode,
} from 'react'
import { RouterLocationContext, RouterStateContext } from '#app/platform/remix-internals/router-contexts'
import type { Opener } from '#app/ui/modal-dialog'
import { hasModalDialogs } from '#app/ui/has-modal-dialogs'
import { isUnansweredRequest } from './error-page'
import { isDialogRoute } from './scroll-key'

type DialogOverPage = { opener: Opener; close: () => void }

/** `navigator.onLine` is true as well where no server answers. */
const REACH_EVERY_MS = 5_000

const DialogOverPageContext = createContext<DialogOverPage | null>(null)

/** Null where the dialog is a page of its own: it was loaded as a document, or gone back to. */
export const useDialogOverPage = () => useContext(DialogOverPageContext)

type Page = {
  outlet: ReactNode
  state: ContextType<typeof RouterStateContext>
  location: ContextType<typeof RouterLocationContext>
}

/** The page that is gone back to after its dialog, until it is loaded again: the connection can end in between. */
let pageToReload: Page | null = null

/**
 * The outlet of the pages. A route that declares `isDialog` and is navigated to is rendered beside the page that it was
 * opened from, which is rendered on as it was (docs/decisions/046).
 */
export function DialogOutlet({ pending }: { /** Shown in place of the page. */ pending: ReactNode }) {
  const outlet = useOutlet()
  const state = useContext(RouterStateContext)
  const location = useContext(RouterLocationContext)
  const navigate = useNavigate()
  const { state: navigating } = useNavigation()
  const isDialog = isDialogRoute(useMatches())
  const opener = useLastClicked()
  const [lastPage, setLastPage] = useState(pageToReload)
  const [closedKey, setClosedKey] = useState('')
  // By the route's own boundary.
  const unloaded = usePageToReload(Object.values(state?.errors ?? {}).some(isUnansweredRequest))
  const isLoaded = !isDialog && !unloaded
  if (isLoaded && state?.navigation.state === 'idle' && state !== lastPage?.state)
    setLastPage({ outlet, state, location })
  const isOver = useNavigationType() !== 'POP' && isDialog
  const page = unloaded ?? (isOver && lastPage && hasModalDialogs() ? lastPage : null)
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
  useEffect(() => {
    if (isLoaded) pageToReload = null
  }, [isLoaded])
  // While the server cannot be reached the page could not be loaded again. It stays as it is; its address follows.
  const goBack = useCallback(() => {
    pageToReload = lastPage
    navigate(-1)
  }, [lastPage, navigate])
  useWhenReachable(isClosed && navigating === 'idle' ? goBack : null, 'now')
  const shown = page
    ? { ...page, state: page.state && state && { ...page.state, fetchers: state.fetchers } }
    : { outlet, state, location }
  return (
    <>
      <PageProviders {...shown}>{(!page && pending) || shown.outlet}</PageProviders>
      {isDialog && page && !isClosed && (
        <DialogOverPageContext.Provider value={dialog}>{outlet}</DialogOverPageContext.Provider>
      )}
    </>
  )
}

/** The page as it was in place of one that could not be loaded again after its dialog. Other errors are `children`. */
export function ErrorOutlet({ children }: { children: ReactNode }) {
  const page = usePageToReload(isUnansweredRequest(useRouteError()))
  return page ? <PageProviders {...page}>{page.outlet}</PageProviders> : children
}

/** What is gone back to and could not be loaded, which is tried again when the server can be reached. */
function usePageToReload(isUnanswered: boolean): Page | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { state: navigating } = useNavigation()
  const page = isUnanswered && isAt(pageToReload, pathname + search) ? pageToReload : null
  const reload = useCallback(
    () => navigate(pathname + search, { replace: true, preventScrollReset: true }),
    [pathname, search, navigate],
  )
  useWhenReachable(page && navigating === 'idle' ? reload : null, 'later')
  return page
}

const isAt = (page: Page | null, path: string) =>
  page !== null && page.location.location.pathname + page.location.location.search === path

function PageProviders({ state, location, children }: Pick<Page, 'state' | 'location'> & { children: ReactNode }) {
  return (
    <RouterStateContext.Provider value={state}>
      <RouterLocationContext.Provider value={location}>{children}</RouterLocationContext.Provider>
    </RouterStateContext.Provider>
  )
}

/** Calls `act` once when the server responds: asked at once or in a while, and when the browser is online again. */
function useWhenReachable(act: (() => void) | null, firstAsked: 'now' | 'later'): void {
  useEffect(() => {
    if (!act) return
    let isOver = false
    const actIfReachable = () =>
      void isReachable().then((isReached) => {
        if (!isReached || isOver) return
        isOver = true
        act()
      })
    if (firstAsked === 'now') actIfReachable()
    const retrying = window.setInterval(actIfReachable, REACH_EVERY_MS)
    window.addEventListener('online', actIfReachable)
    return () => {
      isOver = true
      window.clearInterval(retrying)
      window.removeEventListener('online', actIfReachable)
    }
  }, [act, firstAsked])
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return await fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

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
