import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react'

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
