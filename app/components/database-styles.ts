import type { LinksFunction } from '@remix-run/node'
import collection from '../styles/collection.css?url'
import styles from '../styles/database.css?url'

/** Recipes in rows, for operators; what is ticked and turned looks as in a cook's collection. */
export const links: LinksFunction = () => [collection, styles].map((href) => ({ rel: 'stylesheet', href }))
