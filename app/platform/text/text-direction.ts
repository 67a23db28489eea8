/** `dir` of a text whose language is not known: undefined where no letter is of a script that is written from the right. */
export const textDirection = (text: string): 'auto' | undefined =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text) ? 'auto' : undefined
