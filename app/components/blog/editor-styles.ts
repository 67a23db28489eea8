import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/editor.css?url'

export const postEditorStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
