/** The script that sets the manifest in the browser, where each route's id is its key. */
export const toManifestScript = (manifestJson: string): string =>
  `window.__remixManifest=${manifestJson}\nfor(const id in __remixManifest.routes)__remixManifest.routes[id].id=id\n`
