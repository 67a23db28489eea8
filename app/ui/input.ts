// Classes of base.css: spelled out, a field is 130 bytes more.

/** A text input or text area. */
export const inputClass = (isInvalid = false, className = '') =>
  ['input', isInvalid && 'is-invalid', className].filter(Boolean).join(' ')

/** The select of `Select`, with room for its arrow. */
export const selectClass = (isInvalid = false) => inputClass(isInvalid, 'appearance-none pr-10')

/** The label of a checkbox or radio: a square that a finger meets. */
export const tapClass = 'inline-flex items-center justify-center flex-none w-11 h-11 cursor-pointer'
