import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/face.css?url'

/** For the pages that look like it, beside what every page has. */
export const landingStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
