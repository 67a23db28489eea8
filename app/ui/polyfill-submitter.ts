/**
 * Tells with each `submit` event which button has sent the form, where the browser does not: `SubmitEvent.submitter` came
 * to Chromium in 2020 and to Safari in 2022. Without it a script that takes a form over loses what the button says.
 * A form that is sent by Enter presses its first button, so a click comes before every submit.
 */
export function polyfillSubmitter(): void {
  if (typeof SubmitEvent === 'function' && 'submitter' in SubmitEvent.prototype) return
  let pressed: HTMLButtonElement | HTMLInputElement | null = null
  window.addEventListener(
    'click',
    ({ target }) => {
      pressed = (target as Element).closest<HTMLButtonElement | HTMLInputElement>(
        'button, input[type=submit], input[type=image]',
      )
      setTimeout(() => {
        pressed = null
      })
    },
    true,
  )
  window.addEventListener(
    'submit',
    (event) =>
      Object.defineProperty(event, 'submitter', {
        configurable: true,
        value: pressed && pressed.form === event.target ? pressed : null,
      }),
    true,
  )
}
