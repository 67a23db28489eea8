import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { polyfillArrayAt } from '#app/ui/polyfill-array-at'
import { polyfillSubmitter } from '#app/ui/polyfill-submitter'

polyfillArrayAt()
polyfillSubmitter()

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
