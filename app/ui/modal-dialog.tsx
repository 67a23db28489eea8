import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useToastModal } from './toast'

export type Opener = { readonly current: Element | null }

type ModalDialogProps = {
  labelledBy: string
  /** What has opened it, and has the focus again afterwards. */ opener: Opener
  /** By Escape. */ onClose: () => void
  /** By a click beside the sheet; not where somebody types. */ onClickBeside?: () => void
  children: ReactNode
}

/** Over the page, which neither scrolls nor receives a key meanwhile. `children` is the sheet. */
export function ModalDialog({ labelledBy, opener, onClose, onClickBeside, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A selection that is dragged out of a field ends beside the sheet, too.
  const isPressedBeside = useRef(false)
  useModal(dialog, opener)
  return (
    <dialog
      className={
        'modal fixed left-0 top-0 w-full h-full max-w-none max-h-none m-0 p-gutter border-0 bg-transparent ' +
        'text-inherit overflow-auto open:flex backdrop:bg-transparent print:hidden'
      }
      aria-labelledby={labelledBy}
      aria-modal="true"
      ref={dialog}
      onMouseDown={(event) => (isPressedBeside.current = isBeside(event))}
      onClick={(event) => {
        if (isPressedBeside.current && isBeside(event)) onClickBeside?.()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}>
      {children}
    </dialog>
  )
}

const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget

const isForToast = ({ key, target }: KeyboardEvent) =>
  key === 'F8' || (target instanceof Element && target.closest('[data-toast]'))

function useModal(dialog: { readonly current: HTMLDialogElement | null }, opener: Opener): void {
  const showToastsIn = useToastModal()
  useLayoutEffect(() => {
    const box = dialog.current
    const { classList, style } = document.body
    const focusAfter = opener.current
    const openedAt = window.location.href
    const keep = (event: KeyboardEvent) => {
      if (!isForToast(event)) event.stopPropagation()
    }
    // What the scrollbar took stays free, so that nothing moves.
    style.paddingRight = `${window.innerWidth - document.documentElement.clientWidth}px`
    classList.add('overflow-hidden')
    // eslint-disable-next-line no-restricted-syntax -- it is opened only in a browser that has dialogs.
    box?.showModal()
    showToastsIn(box)
    window.addEventListener('keydown', keep, true)
    return () => {
      window.removeEventListener('keydown', keep, true)
      classList.remove('overflow-hidden')
      style.paddingRight = ''
      showToastsIn(null)
      // After a navigation the new page says where the focus is; closing it would move the focus back.
      if (window.location.href !== openedAt) return
      // Until it is closed, nothing outside takes the focus.
      box?.close()
      // The menu that it was opened from is closed.
      const focused = focusAfter?.closest('details:not([open])')?.querySelector('summary') ?? focusAfter
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [dialog, opener, showToastsIn])
}
