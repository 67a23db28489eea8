import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/crawler.css?url'

/** For the crawler's console and its pages, beside what every page has. */
export const crawlerStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
