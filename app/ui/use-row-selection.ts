import { useCallback, useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'

/**
 * The rows of a form that are ticked, by what its checkboxes of that name say: `look` belongs on the form's change, `choose`
 * on the link that ticks all or none. The bar with their buttons floats at the foot of the screen, where messages appear
 * too: they stand above it.
 */
export function useRowSelection(name: string, rows: { id: string }[], isAllChosen: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const ticks = useCallback(
    () => [...(form.current?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? [])],
    [name],
  )
  const [chosen, setChosen] = useState(new Set(isAllChosen ? rows.map(({ id }) => id) : []))
  const look = useCallback(
    () => setChosen(new Set(ticks().flatMap(({ checked, value }) => (checked ? [value] : [])))),
    [ticks],
  )
  // What was ticked before the page came alive, or was brought back by the browser, is ticked; what has gone is not.
  useEffect(() => {
    const frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [rows, look])
  const isChoosing = chosen.size > 0
  useEffect(() => {
    document.body.classList.toggle('is-choosing', isChoosing)
    return () => document.body.classList.remove('is-choosing')
  }, [isChoosing])
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    for (const tick of ticks()) tick.checked = !isAll
    look()
  }
  return { form, chosen, isChoosing, isAll, look, choose }
}
