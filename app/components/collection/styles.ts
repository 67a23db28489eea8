import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/collection.css?url'

export const collectionStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
