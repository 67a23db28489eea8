const CHIP =
  'relative inline-flex items-center min-h-9 py-1 px-3.5 border rounded-full text-sm leading-[1.3] no-underline'
// Reaches beyond what is seen: 44 px for a finger.
const TOUCH_TARGET = "after:content-[''] after:absolute after:left-0 after:right-0 after:-top-1 after:-bottom-1"

/** A small choice that can be tapped. */
export const chipClass = `${CHIP} ${TOUCH_TARGET} border-edge bg-card text-ink cursor-pointer hover:bg-well hover:text-ink`
export const selectedChipClass = `${CHIP} ${TOUCH_TARGET} border-tomato bg-tomato-wash text-ink font-semibold shadow-selected cursor-pointer forced-colors:border-[Highlight] forced-colors:border-2`
/** A small label that only tells. */
export const flatChipClass = `${CHIP} max-w-full border-transparent bg-well text-ink break-anywhere`
export const chipRowClass = 'flex flex-wrap -m-1 *:m-1'
/** The chip of a hidden radio or checkbox that precedes it as `peer`. */
export const peerChipClass = `${chipClass} peer-checked:bg-tomato-wash peer-checked:border-tomato peer-checked:shadow-selected peer-checked:font-semibold forced-colors:peer-checked:outline forced-colors:peer-checked:outline-3`
/** The radio or checkbox itself lies over its chip: it takes the tap and shows the focus ring. */
export const hiddenInputClass =
  'peer absolute left-0 top-0 z-[1] w-full h-full m-0 appearance-none rounded-full cursor-pointer'
