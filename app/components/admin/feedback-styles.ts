import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/feedback.css?url'

/** For the page that lists feedback, beside what every page has. */
export const feedbackStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
