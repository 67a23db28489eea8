/** The red double line of a shopping list, left of its names. */
export const redRuleClass =
  "relative before:content-[''] before:absolute before:left-14 max-[21.25em]:before:left-[42px] " +
  'before:top-0 before:bottom-0 before:w-[3px] before:border-x before:border-tomato ' +
  'before:opacity-[0.28] before:pointer-events-none print:before:hidden'
export const aisleClass =
  'pt-4 pr-4 pb-1 pl-[72px] max-[21.25em]:pl-[54px] border-b print:pt-[6pt] print:px-0 print:pb-[2pt] print:break-after-avoid'
export const amountClass = 'list-amount'
