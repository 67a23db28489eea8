import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/post-parts.css?url'

/** For the dialogs in which a post's images and recipes are chosen. */
export const postManagerStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
