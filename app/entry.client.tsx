import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getDocumentState, neededParts, setEntryImports } from '#app/platform/remix-internals/document-globals'
import '#packages/texts/plural-forms'
import { polyfillArrayAt, polyfillSubmitter } from '#app/ui/polyfills'

polyfillArrayAt()
polyfillSubmitter()

// The manifest has no imports of routes (scripts/browser-build.ts). Those of this page are the links that the server has rendered
// after those of manifest and entry, and are rendered again.
const preloads = Array.from(document.querySelectorAll<HTMLLinkElement>('body > link[rel=modulepreload]'))
setEntryImports(preloads.slice(2).map((link) => link.getAttribute('href') ?? ''))

void Promise.all(neededParts).then(async () => {
  // Only a page that answers a form that was sent without a script, or that failed, has typed values.
  const state = getDocumentState()
  if (state.actionData || state.errors) {
    const { restoreTypedValues } = await import('#app/components/form/typed-values')
    Object.assign(state, restoreTypedValues(state, document))
  }
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  })
})
