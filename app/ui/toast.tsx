import { say, type Sayable } from '#packages/texts/say'
import { t } from '#packages/texts/t'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type TouchEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { Link } from '@remix-run/react'
import { Icon } from './icon'
import { useHydrated } from './use-hydrated'

export type Toast = {
  id: string
  title: string
  text?: string | undefined
  tone: 'done' | 'error'
  link?: { to: string; label: string } | undefined
}

/** As it is written down: a title or text that is the same each time may be a message, which is said when it is shown. */
export type NewToast = {
  title: Sayable
  text?: Sayable | undefined
  /** 'done' by default. */
  tone?: Toast['tone']
  link?: { to: string; label: Sayable } | undefined
}

export const sayToast = ({ title, text, tone = 'done', link }: NewToast): Omit<Toast, 'id'> => ({
  title: say(title),
  text: text && say(text),
  tone,
  link: link && { to: link.to, label: say(link.label) },
})

// One toast at a time.
const TOAST_DURATION_MS = 5000
const TOAST_SWIPE_THRESHOLD_PX = 50

const ToastContext = createContext<(toast: NewToast) => void>(() => undefined)

/** A newer toast replaces the older one. */
export const useShowToast = () => useContext(ToastContext)

const ModalContext = createContext<(modal: HTMLElement | null) => void>(() => undefined)

/** While a modal dialog is open, toasts are shown in it: whatever lies outside is covered and cannot be reached. */
export const useToastModal = () => useContext(ModalContext)

/** `waiting` is the toast that the server rendered, so that it needs no script. */
export function ToastProvider({
  waiting,
  below,
  children,
}: {
  waiting: Toast | null
  /** What floats in the same corner, under the toast. */ below?: ReactNode
  children: ReactNode
}) {
  const [clientToast, setClientToast] = useState<Toast | null>(null)
  const [dismissedId, setDismissedId] = useState<string | null>(null)
  const [serverToastId, setServerToastId] = useState(waiting?.id)
  if (waiting && waiting.id !== serverToastId) {
    setServerToastId(waiting.id)
    setClientToast(null)
  }
  const current = clientToast ?? waiting
  const [modal, setModal] = useState<HTMLElement | null>(null)
  const show = useCallback(
    (toast: NewToast) => setClientToast({ ...sayToast(toast), id: `${Date.now()}${Math.random()}` }),
    [],
  )
  const dismiss = useCallback((id: string) => {
    setDismissedId(id)
    setClientToast((visible) => (visible?.id === id ? null : visible))
  }, [])
  const message = current && current.id !== dismissedId && (
    <ToastMessage key={current.id} toast={current} onDismiss={dismiss} />
  )
  const isHydrated = useHydrated()
  const corner = (
    // What lies around the toast can be pressed, and is found where the toast looks for room.
    <div
      className={
        'fixed right-0 bottom-[var(--floating-bar,0px)] z-50 max-w-full p-gutter pointer-events-none ' +
        '*:pointer-events-auto print:hidden'
      }>
      {isHydrated && message}
      {below}
    </div>
  )
  return (
    <ToastContext.Provider value={show}>
      {/* Without a script it can neither be put away nor move: it stands above the page, which begins below it. */}
      {!isHydrated && message && (
        <div className="sticky top-0 z-50 flex justify-end px-gutter py-2 print:hidden">{message}</div>
      )}
      <ModalContext.Provider value={setModal}>{children}</ModalContext.Provider>
      {modal ? createPortal(corner, modal) : corner}
    </ToastContext.Provider>
  )
}

function ToastMessage({ toast, onDismiss }: { toast: Toast; onDismiss(id: string): void }) {
  const container = useRef<HTMLDivElement>(null)
  const canDismiss = useHydrated()
  const dismiss = useMemo(() => () => onDismiss(toast.id), [onDismiss, toast.id])

  useEffect(() => {
    let timer = window.setTimeout(dismiss, TOAST_DURATION_MS)
    const node = container.current
    const pauseTimer = () => window.clearTimeout(timer)
    const resume = () => {
      pauseTimer()
      timer = window.setTimeout(dismiss, TOAST_DURATION_MS)
    }
    const hotkey = (event: KeyboardEvent) => {
      if (event.key === 'F8') node?.focus()
    }
    // It closes nothing else.
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      dismiss()
    }
    node?.addEventListener('keydown', closeByEscape)
    node?.addEventListener('focusin', pauseTimer)
    node?.addEventListener('mouseenter', pauseTimer)
    node?.addEventListener('focusout', resume)
    node?.addEventListener('mouseleave', resume)
    document.addEventListener('keydown', hotkey)
    return () => {
      pauseTimer()
      document.removeEventListener('keydown', hotkey)
    }
  }, [dismiss])

  // The end of the page can be scrolled clear of it.
  useLayoutEffect(() => {
    const { style } = document.body
    // What it tells of brings other buttons, also long after it.
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !container.current?.contains(target))) placeWhenSettled()
    })
    const place = () => container.current && moveOffControls(container.current)
    let settling = 0
    const placeWhenSettled = () => {
      window.clearTimeout(settling)
      settling = window.setTimeout(place, SCROLL_SETTLES_MS)
    }
    // Measured before it moves out of its corner.
    style.paddingBottom = `${container.current?.parentElement?.offsetHeight ?? 0}px`
    place()
    placeWhenSettled()
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', placeWhenSettled, { passive: true })
    return () => {
      window.clearTimeout(settling)
      changes.disconnect()
      window.removeEventListener('scroll', placeWhenSettled)
      style.paddingBottom = ''
    }
  }, [])

  const touchStartX = useRef(0)
  const swipe = {
    onTouchStart: (event: TouchEvent) => void (touchStartX.current = event.touches[0]?.clientX ?? 0),
    onTouchEnd: (event: TouchEvent) => {
      if (
        Math.abs((event.changedTouches[0]?.clientX ?? touchStartX.current) - touchStartX.current) >
        TOAST_SWIPE_THRESHOLD_PX
      )
        dismiss()
    },
  }
  return (
    <div
      ref={container}
      className={
        'flex items-start max-w-[26rem] py-3 pl-4 pr-1.5 border border-transparent rounded-2 bg-toast ' +
        'text-toast-ink shadow-3 animate-rise motion-reduce:animate-none'
      }
      role={toast.tone === 'error' ? 'alert' : 'status'}
      data-toast
      tabIndex={-1}
      {...swipe}>
      <Icon
        name={toast.tone === 'error' ? 'triangle-alert' : 'circle-check'}
        className="mt-[3px] mr-3 text-toast-link"
      />
      <div className="flex-1 min-w-0 py-0.5 leading-[1.4] break-anywhere">
        <b className="block">{toast.title}</b>
        {toast.text && <p className="text-sm leading-[1.4]">{toast.text}</p>}
        {toast.link && (
          <Link
            className="inline-block -mb-2 py-2 font-semibold text-toast-link hover:text-inherit"
            to={toast.link.to}
            onClick={dismiss}>
            {toast.link.label}
          </Link>
        )}
      </div>
      {canDismiss && (
        <button
          className={
            'inline-flex items-center justify-center flex-none w-11 h-11 -my-1.5 p-0 border-0 rounded-full ' +
            'bg-transparent text-inherit cursor-pointer hover:bg-[rgba(128,110,90,0.35)]'
          }
          type="button"
          aria-label={t('Dismiss')}
          onClick={dismiss}>
          <Icon name="x" />
        </button>
      )}
    </div>
  )
}

const CONTROLS = 'a[href], button, input, select, textarea, summary'
const EDGE_PX = 16
const STEP_PX = 16
const MAX_BUTTON_PX = 64
const SCROLL_SETTLES_MS = 150

/**
 * A toast that would lie over something to press stands at the other side of the window, or as much higher
 * as is needed: where it covers least.
 */
function moveOffControls(toast: HTMLElement): void {
  toast.removeAttribute('style')
  const { left, top, bottom, width, height } = toast.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  toast.style.pointerEvents = 'none'
  const controls = Array.from((toast.closest('dialog') ?? document).querySelectorAll(CONTROLS)).flatMap((control) => {
    const box = control.getBoundingClientRect()
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const
    const isInSight = !toast.contains(control) && control.contains(document.elementFromPoint(...middle))
    if (!isInSight) return []
    // Of what is large, as the picture of a card, the middle has to be free; of a button all.
    return box.height > MAX_BUTTON_PX
      ? [{ left: middle[0], right: middle[0], top: middle[1], bottom: middle[1] }]
      : [box]
  })
  toast.style.pointerEvents = ''
  const highest = Math.max(header, 0) + EDGE_PX
  let best = { covered: Infinity, x: left, y: top }
  for (let y = top; y === top || y >= highest; y -= STEP_PX)
    for (const x of [left, EDGE_PX]) {
      const covered = controls.filter(
        (box) => box.right > x && box.left < x + width && box.bottom > y && box.top < y + height,
      ).length
      if (covered < best.covered) best = { covered, x, y }
    }
  if (best.x !== left || best.y !== top)
    Object.assign(toast.style, {
      position: 'fixed',
      maxWidth: `min(26rem, calc(100% - ${2 * EDGE_PX}px))`,
      [best.x === left ? 'right' : 'left']: `${EDGE_PX}px`,
      bottom: `${window.innerHeight - bottom + top - best.y}px`,
    })
}
