import type { LinksFunction } from '@remix-run/node'
import collection from '#app/styles/collection.css?url'
import styles from '#app/styles/database.css?url'

/** Recipes in rows, for operators; what is ticked and turned looks as in a cook's collection. */
export const databaseStylesheets: LinksFunction = () =>
  [collection, styles].map((href) => ({ rel: 'stylesheet', href }))
