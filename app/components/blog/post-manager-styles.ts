import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/post-parts.css?url'

export const postManagerStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
