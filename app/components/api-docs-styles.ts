import type { LinksFunction } from '@remix-run/node'
import styles from '../styles/api-docs.css?url'

/** For the page that tells of the endpoints, beside what every page has. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
