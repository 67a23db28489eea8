import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/blog.css?url'

export const blogStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
