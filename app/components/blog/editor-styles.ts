import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/editor.css?url'

/** For the pages on which posts are written, beside what every page has. */
export const postEditorStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
