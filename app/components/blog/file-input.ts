/** The input of an image file, with a button of our own look. */
export const fileInputClass =
  'block w-full min-h-12 p-2 border border-edge rounded-1 bg-card text-sm ' +
  'aria-[invalid=true]:border-2 aria-[invalid=true]:border-tomato'
