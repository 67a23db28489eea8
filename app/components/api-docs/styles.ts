import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/api-docs.css?url'

export const apiDocsStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
