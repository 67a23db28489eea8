/** A sheet of paper on the page. */
export const cardClass = 'bg-card border rounded-2 shadow-1 print:border-0'
const cardPaddingClass = 'p-4 md:p-6'
export const paddedCardClass = `${cardClass} ${cardPaddingClass}`
