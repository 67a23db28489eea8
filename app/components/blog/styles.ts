import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/blog.css?url'

/** For the pages that look like it, beside what every page has. */
export const blogStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
