/** Safari before 15.4 and Firefox before 98 have none: there a dialog is a page. */
export const hasModalDialogs = () => typeof HTMLDialogElement !== 'undefined'
