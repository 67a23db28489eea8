import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/blog-images.css?url'
import { postManagerStylesheets as parts } from './post-manager-styles'

export const postImagesStylesheets: LinksFunction = () => [...parts(), { rel: 'stylesheet', href: styles }]
