// Classes of base.css: spelled out, a row of chips is 330 bytes for each.
const CHIP = 'chip'

/** A small choice that can be tapped. */
export const chipClass = `${CHIP} chip-choice`
export const selectedChipClass = `${chipClass} is-chosen`
/** A small label that only tells. */
export const flatChipClass = `${CHIP} max-w-full border-transparent bg-well text-ink break-anywhere`
export const chipRowClass = 'flex flex-wrap -m-1 *:m-1'
/** The chip of a hidden radio or checkbox that precedes it as `peer`. */
export const peerChipClass = `${chipClass} peer-checked:bg-tomato-wash peer-checked:border-tomato peer-checked:shadow-selected peer-checked:font-semibold forced-colors:peer-checked:outline forced-colors:peer-checked:outline-3`
/** The radio or checkbox itself lies over its chip: it takes the tap and shows the focus ring. */
export const hiddenInputClass =
  'peer absolute left-0 top-0 z-[1] w-full h-full m-0 appearance-none rounded-full cursor-pointer'
