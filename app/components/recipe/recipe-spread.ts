/** A recipe as two pages of an open book, picture and text; the fold is drawn over both. */
export const spreadClass =
  'open-book relative border rounded-2 bg-card shadow-2 md:grid md:grid-cols-2 md:min-h-[460px] lg:min-h-[520px]'
export const spreadPictureClass =
  'relative block rounded-t-2 bg-well pt-[56.25%] overflow-hidden md:rounded-l-2 md:rounded-tr-none md:pt-0 md:h-full'
export const spreadTextClass = 'pt-6 px-4 pb-6 md:flex md:flex-col md:pt-8 md:px-8 lg:pt-12 lg:px-12 lg:pb-8'
