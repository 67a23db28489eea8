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
