import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/feedback.css?url'

export const feedbackStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
