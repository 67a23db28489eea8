/** A sheet of paper on the page. */
export const cardClass = 'bg-card border rounded-2 shadow-1 print:border-0'
const cardPaddingClass = 'p-4 md:p-6'
export const paddedCardClass = `${cardClass} ${cardPaddingClass}`

// Classes of base.css: spelled out, a row of chips is 330 bytes for each.
const CHIP = 'chip'

/** A small choice that can be tapped. */
export const chipClass = `${CHIP} chip-choice`
export const selectedChipClass = `${chipClass} is-chosen`
/** A small label that only tells. */
export const flatChipClass = `${CHIP} max-w-full border-transparent bg-well text-ink break-anywhere`
export const chipRowClass = 'flex flex-wrap -m-1 *:m-1'
/** A hidden radio or checkbox that precedes its chip, which has `chipClass`. */
export const hiddenInputClass = 'chip-input'

/** Steps with large numerals; smaller on paper. */
export const numberedListClass = '[counter-reset:step]'
export const numberedItemClass =
  'numeral max-w-[42rem] border-b py-4 pl-13 text-lg last:border-b-0 before:top-[0.73rem] ' +
  'print:max-w-none print:break-inside-avoid print:py-[4pt] print:pl-[22pt] print:text-[10pt] ' +
  'print:leading-[1.4] print:before:top-[3pt] print:before:text-[16pt]'

/** The column that a page's content stands in, with a gutter on both sides. */
export const pageClass = 'page'
/** The same, as wide as text is good to read. */
export const narrowPageClass = 'mx-auto max-w-narrow px-gutter'
