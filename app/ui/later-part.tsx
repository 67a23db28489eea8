import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { neededParts } from './needed-parts'

/**
 * A part of a page that its first sight does not need: loaded once the page stands. Where the server has rendered it
 * (`isOnPage`), the browser loads it before it hydrates; the loader of the route waits for `load`.
 */
export function laterPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  isOnPage: () => boolean,
) {
  let part: ComponentType<Props> | undefined
  const load = async () => (part ??= await importPart())
  if (!import.meta.env.SSR && isOnPage()) neededParts.push(load())

  /** The part with `shown`; the children without, and until it is there. A page that cannot load it is loaded again. */
  function LaterPart({ shown, children }: { shown: Props | null; children: ReactNode }) {
    const [Part, setPart] = useState(() => part)
    const isWanted = shown !== null
    useEffect(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => isWanted && window.location.reload(),
      )
    }, [isWanted])
    return Part && shown ? <Part {...shown} /> : children
  }
  return { load, LaterPart }
}
