const INPUT =
  'block w-full min-h-12 rounded-1 bg-card text-base leading-[1.4] placeholder:text-ink-3 placeholder:opacity-100'

/** A text input, text area or select. */
export const inputClass = (isInvalid = false, className = '') =>
  `${INPUT} ${isInvalid ? 'py-[9px] px-[13px] border-2 border-tomato' : 'py-2.5 px-3.5 border border-edge'} ${className}`

/** The label of a checkbox or radio: a square that a finger meets. */
export const tapClass = 'inline-flex items-center justify-center flex-none w-11 h-11 cursor-pointer'
