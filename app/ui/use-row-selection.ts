import { useCallback, useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'

/**
 * Selected rows of a form, read from its checkboxes. `look` goes on the form's change event, `choose` on the link that
 * selects all or none.
 */
export function useRowSelection(name: string, rows: { id: string }[], isAllChosen: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const getCheckboxes = useCallback(
    () => [...(form.current?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? [])],
    [name],
  )
  const [chosen, setChosen] = useState(new Set(isAllChosen ? rows.map(({ id }) => id) : []))
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
