/** `Array.prototype.at`, which Conform calls: Chromium 92 and Safari 15.4 were the first to have it. */
export function polyfillArrayAt(): void {
  if ('at' in Array.prototype) return
  Object.defineProperty(Array.prototype, 'at', {
    configurable: true,
    writable: true,
    value(this: unknown[], position: number) {
      const index = Math.trunc(position) || 0
      return this[index < 0 ? this.length + index : index]
    },
  })
}

/**
 * Polyfill for `SubmitEvent.submitter` (Chromium before 2020, Safari before 2022), by the last click. Implicit
 * submission (Enter) also fires a click on the default button.
 */
export function polyfillSubmitter(): void {
  if (typeof SubmitEvent === 'function' && 'submitter' in SubmitEvent.prototype) return
  let clickedButton: HTMLButtonElement | HTMLInputElement | null = null
  window.addEventListener(
    'click',
    ({ target }) => {
      clickedButton =
        target instanceof Element
          ? target.closest<HTMLButtonElement | HTMLInputElement>('button, input[type=submit], input[type=image]')
          : null
      setTimeout(() => {
        clickedButton = null
      })
    },
    true,
  )
  window.addEventListener(
    'submit',
    (event) =>
      Object.defineProperty(event, 'submitter', {
        configurable: true,
        value: clickedButton && clickedButton.form === event.target ? clickedButton : null,
      }),
    true,
  )
}
