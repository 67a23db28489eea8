import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/face.css?url'

export const landingStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
