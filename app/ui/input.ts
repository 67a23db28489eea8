const INPUT = 'w-full min-h-12 rounded-1 bg-card text-base leading-[1.4] placeholder:text-ink-3 placeholder:opacity-100'
const BORDERS = { valid: 'py-2.5 border border-edge', invalid: 'py-[9px] border-2 border-tomato' } as const
const look = (isInvalid: boolean) => `${INPUT} ${BORDERS[isInvalid ? 'invalid' : 'valid']}`

/** A text input or text area. */
export const inputClass = (isInvalid = false, className = '') =>
  `block ${look(isInvalid)} ${isInvalid ? 'px-[13px]' : 'px-3.5'} ${className}`

/** The select of `Select`, with room for its arrow. */
export const selectClass = (isInvalid = false) =>
  `block appearance-none ${look(isInvalid)} ${isInvalid ? 'pl-[13px]' : 'pl-3.5'} pr-10`

/** The label of a checkbox or radio: a square that a finger meets. */
export const tapClass = 'inline-flex items-center justify-center flex-none w-11 h-11 cursor-pointer'
