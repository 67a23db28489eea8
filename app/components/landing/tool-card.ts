import { cardClass } from '#app/ui/classes'

/** A drawing and what one can do; the drawing stands above on a wide screen. */
export const toolCardClass = `${cardClass} flex items-center p-4 md:flex-col md:items-start`
export const toolCardPictureClass = 'flex-none w-[76px] h-[76px] mr-4 object-cover md:w-24 md:h-24 md:mr-0 md:mb-3'
