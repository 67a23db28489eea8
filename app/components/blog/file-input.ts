/** The input of an image file, with a button of our own look. */
export const fileInputClass =
  'block w-full min-h-12 p-2 border border-edge rounded-1 bg-card text-sm ' +
  'aria-[invalid=true]:border-2 aria-[invalid=true]:border-tomato file:min-h-8 file:mr-3 file:px-3.5 ' +
  'file:border file:border-solid file:border-edge file:rounded-1 file:bg-well file:text-ink ' +
  'file:font-sans file:text-sm file:font-semibold file:cursor-pointer'
