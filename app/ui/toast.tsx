import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, TouchEvent } from 'react'
import { Icon } from './icon'
import { useHydrated } from './use-hydrated'

export type Toast = { id: string; title: string; text?: string; tone: 'done' | 'error' }

// spec §9: one at a time, 5 s, swipe threshold 50, hotkey F8.
const TOAST_DURATION_MS = 5000
const TOAST_SWIPE_THRESHOLD_PX = 50

const ToastContext = createContext<(toast: Omit<Toast, 'id'>) => void>(() => undefined)

/** Shows a message from a component; a newer one takes the older one's place. */
export const useShowToast = () => useContext(ToastContext)

/** `waiting` is the message that the server sent with this page; it is in the HTML, so it needs no script. */
export function ToastProvider({ waiting, children }: { waiting: Toast | null; children: ReactNode }) {
  const [own, setOwn] = useState<Toast | null>(null)
  const [gone, setGone] = useState<string | null>(null)
  const [sent, setSent] = useState(waiting?.id)
  if (waiting && waiting.id !== sent) {
    setSent(waiting.id)
    setOwn(null)
  }
  const current = own ?? waiting
  const show = useCallback((toast: Omit<Toast, 'id'>) => setOwn({ ...toast, id: `${Date.now()}${Math.random()}` }), [])
  const dismiss = useCallback((id: string) => {
    setGone(id)
    setOwn((now) => (now?.id === id ? null : now))
  }, [])
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div className="toasts">
        {current && current.id !== gone && <ToastMessage key={current.id} toast={current} onDismiss={dismiss} />}
      </div>
    </ToastContext.Provider>
  )
}

function ToastMessage({ toast, onDismiss }: { toast: Toast; onDismiss(id: string): void }) {
  const box = useRef<HTMLDivElement>(null)
  const canDismiss = useHydrated()
  const dismiss = useMemo(() => () => onDismiss(toast.id), [onDismiss, toast.id])

  useEffect(() => {
    let timer = window.setTimeout(dismiss, TOAST_DURATION_MS)
    const node = box.current
    const hold = () => window.clearTimeout(timer)
    const resume = () => {
      hold()
      timer = window.setTimeout(dismiss, TOAST_DURATION_MS)
    }
    const hotkey = (event: KeyboardEvent) => {
      if (event.key === 'F8') node?.focus()
    }
    node?.addEventListener('focusin', hold)
    node?.addEventListener('mouseenter', hold)
    node?.addEventListener('focusout', resume)
    node?.addEventListener('mouseleave', resume)
    document.addEventListener('keydown', hotkey)
    return () => {
      hold()
      document.removeEventListener('keydown', hotkey)
    }
  }, [dismiss])

  const touch = useRef(0)
  const swipe = {
    onTouchStart: (event: TouchEvent) => void (touch.current = event.touches[0]?.clientX ?? 0),
    onTouchEnd: (event: TouchEvent) => {
      if (Math.abs((event.changedTouches[0]?.clientX ?? touch.current) - touch.current) > TOAST_SWIPE_THRESHOLD_PX)
        dismiss()
    },
  }
  return (
    <div ref={box} className="toast" role={toast.tone === 'error' ? 'alert' : 'status'} tabIndex={-1} {...swipe}>
      <Icon name={toast.tone === 'error' ? 'triangle-alert' : 'circle-check'} />
      <div>
        <b>{toast.title}</b>
        {toast.text && <p>{toast.text}</p>}
      </div>
      {canDismiss && (
        <button className="round" type="button" aria-label="Dismiss" onClick={dismiss}>
          <Icon name="x" />
        </button>
      )}
    </div>
  )
}
