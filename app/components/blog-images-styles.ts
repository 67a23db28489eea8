import type { LinksFunction } from '@remix-run/node'
import styles from '../styles/blog-images.css?url'
import { links as parts } from './post-parts-styles'

/** For the dialog in which a post's images are chosen. */
export const links: LinksFunction = () => [...parts(), { rel: 'stylesheet', href: styles }]
