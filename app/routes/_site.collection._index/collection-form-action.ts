/** Action of the collection's form: `?index` addresses the page's route, not its layout. */
export const collectionFormAction = (path: string): string =>
  path.replace(/^\/collection\??/, '/collection?index&').replace(/&$/, '')
