import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { polyfillSubmitter } from '#app/ui/polyfill-submitter'

polyfillSubmitter()

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
