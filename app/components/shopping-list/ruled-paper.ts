/** The red double line of a shopping list, left of its names. */
export const redRuleClass = 'red-rule'
export const aisleClass =
  'pt-4 pr-4 pb-1 pl-[72px] max-[21.25em]:pl-[54px] border-b print:pt-[6pt] print:px-0 print:pb-[2pt] print:break-after-avoid'
export const amountClass = 'list-amount'
