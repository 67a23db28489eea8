/** Action of the collection's form: `?index` addresses the page's route, not its layout. */
export const collectionFormAction = (here: string): string =>
  here.replace(/^\/collection\??/, '/collection?index&').replace(/&$/, '')
