import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/crawler.css?url'

export const crawlerStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
