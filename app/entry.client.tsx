import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { restoreTypedValues } from '#app/components/form/typed-values'
import { polyfillArrayAt } from '#app/ui/polyfill-array-at'
import { polyfillSubmitter } from '#app/ui/polyfill-submitter'

polyfillArrayAt()
polyfillSubmitter()

const { state } = window.__remixContext
Object.assign(state, restoreTypedValues(state, document))

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
