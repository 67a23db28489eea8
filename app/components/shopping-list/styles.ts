import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/lists.css?url'

export const shoppingListStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
