import { createContext, useContext } from 'react'
import type { ComponentType, HTMLAttributes } from 'react'

type KeptPartProps<Variant extends object> = Variant & { /** What differs from page to page. */ address: string }
export type KeptPart<Variant extends object> = ComponentType<KeptPartProps<Variant>>

/** The markup of a part for a variant and an address. */
type KeepMarkup = <Variant extends object>(part: KeptPart<Variant>, variant: Variant, address: string) => string

const KeepMarkupContext = createContext<KeepMarkup | null>(null)

/** The server's memory of markup; without one, as in the browser, parts are rendered as any component. */
export const KeepMarkupProvider = KeepMarkupContext.Provider

/**
 * An element whose content many pages share: the server renders it once for each variant. The part reads nothing but its
 * props, no context and no clock; `variant` is plain data, and `address` stands in links only.
 */
export function KeptMarkup<Variant extends object>({
  as: Element,
  part: Part,
  variant,
  address = '/',
  ...attributes
}: { as: 'nav' | 'ul'; part: KeptPart<Variant>; variant: Variant; /** Begins with a slash. */ address?: string } & Pick<
  HTMLAttributes<HTMLElement>,
  'className' | 'aria-label'
>) {
  const keep = useContext(KeepMarkupContext)
  // eslint-disable-next-line no-restricted-syntax -- What React has rendered, with its texts escaped.
  if (keep) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: keep(Part, variant, address) }} />
  return (
    <Element {...attributes}>
      <Part {...variant} address={address} />
    </Element>
  )
}
