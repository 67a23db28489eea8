/** The page's own scripts, which Remix finds in the manifest. */
export function setEntryImports(scripts: string[]): void {
  window.__remixManifest.entry.imports = scripts
}

/** The address of a route's script; undefined for a route that the manifest does not name. */
export const findRouteScript = (routeId: string): string | undefined => window.__remixManifest.routes[routeId]?.module

/** What the server rendered the document from. */
export const getDocumentState = () => window.__remixContext.state

/** What the browser waits for before it hydrates: until then the page works as it does without a script. */
export const neededParts: Promise<unknown>[] = []
