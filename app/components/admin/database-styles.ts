import type { LinksFunction } from '@remix-run/node'
import collection from '#app/styles/collection.css?url'
import styles from '#app/styles/database.css?url'

/** Row selection shares the collection's styles. */
export const databaseStylesheets: LinksFunction = () =>
  [collection, styles].map((href) => ({ rel: 'stylesheet', href }))
