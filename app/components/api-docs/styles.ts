import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/api-docs.css?url'

/** For the page that tells of the endpoints, beside what every page has. */
export const apiDocsStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
