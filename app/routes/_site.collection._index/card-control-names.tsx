const CONTROL_NAMES = {
  s: 'Select',
  n: 'Add Note for',
  e: 'Edit the note for',
  r: 'Your rating of',
  m: 'Menu: plan, edit or remove',
} as const

export const cardTitleId = (card: number) => `t${card}`

/** `aria-labelledby` of a control of a card: what it does, said once on the page, and the card's title. */
export const cardControlName = (control: keyof typeof CONTROL_NAMES, card: number) => `${control} ${cardTitleId(card)}`

/** What `cardControlName` refers to; with the title in each of its names, a card weighs 120 bytes more. */
export function CardControlNames() {
  return (
    <p hidden>
      {Object.entries(CONTROL_NAMES).map(([id, name]) => (
        <span key={id} id={id}>
          {name}
        </span>
      ))}
    </p>
  )
}
