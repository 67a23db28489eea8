import { useEffect, useRef, type ReactNode, useCallback, useState, type MouseEvent } from 'react'

const FLOATING =
  'fixed left-gutter right-gutter bottom-3 z-10 pl-2 bg-toast text-toast-ink rounded-2 shadow-3 [--focus:var(--toast-ink)] lg:max-w-[60rem] lg:mx-auto'

/** What can be done with the selected rows; it floats over the page while rows are selected, and keeps its place there. */
export function SelectionBar({
  label,
  isFloating,
  isOneLine = false,
  children,
  actions,
}: {
  label: string
  isFloating: boolean
  /** The actions fit beside the rest on a phone, too, while it floats. */ isOneLine?: boolean
  children: ReactNode
  actions: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    if (isFloating) style.setProperty('--floating-bar', `${(bar.current?.offsetHeight ?? 0) + 12}px`)
    return () => void style.removeProperty('--floating-bar')
  }, [isFloating])
  return (
    <div className="mb-3 min-h-[60px] print:hidden">
      <div
        ref={bar}
        className={`flex flex-wrap items-center py-1 ${isFloating ? FLOATING : ''}`}
        role="group"
        aria-label={label}>
        {children}
        <div
          className={`flex md:flex-wrap md:ml-auto md:*:m-1 ${
            isOneLine || !isFloating ? 'ml-auto mr-1' : 'w-full mr-2 max-md:*:mr-2 max-md:*:flex-auto md:w-auto md:mr-0'
          }`}>
          {actions}
        </div>
      </div>
    </div>
  )
}

/**
 * Selected rows of a form, read from its checkboxes. `look` goes on the form's change event, `choose` on the link that
 * selects all or none. `isChosenAtFirst` tells of a row, or of all.
 */
export function useRowSelection(
  name: string,
  rows: { id: string }[],
  isChosenAtFirst: boolean | ((id: string) => boolean),
) {
  const form = useRef<HTMLFormElement>(null)
  const getCheckboxes = useCallback(
    () => [...(form.current?.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${name}]`) ?? [])],
    [name],
  )
  const [chosen, setChosen] = useState(() => {
    const ids = rows.map(({ id }) => id)
    return new Set(typeof isChosenAtFirst === 'boolean' ? (isChosenAtFirst ? ids : []) : ids.filter(isChosenAtFirst))
  })
  const look = useCallback(
    () => setChosen(new Set(getCheckboxes().flatMap(({ checked, value }) => (checked ? [value] : [])))),
    [getCheckboxes],
  )
  // Includes boxes ticked before hydration or restored by the browser, and drops rows that are gone.
  useEffect(() => {
    const frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [rows, look])
  const isChoosing = chosen.size > 0
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    for (const checkbox of getCheckboxes()) checkbox.checked = !isAll
    look()
  }
  return { form, chosen, isChoosing, isAll, look, choose }
}
