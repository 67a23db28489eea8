/** Where the collection's form is sent, from the address that shows it: to the page itself and no layout around it. */
export const collectionFormAction = (here: string): string =>
  here.replace(/^\/collection\??/, '/collection?index&').replace(/&$/, '')
