/**
 * What a route declares about its requests and responses: `export const handle = { … } satisfies RoutePolicy`.
 * The middlewares in http/express, the renderer and the root layout read it; a route inherits what its layouts declare.
 * Part of the client bundles, so nothing of the server may be imported here.
 */
export type RoutePolicy = {
  /**
   * How large a request body may be: a form (256 KB, the default), a pasted page (3.25 MB), an image (11 MB) or another
   * app's export (257 MB, in at most ten minutes instead of one).
   */
  body?: 'form' | 'paste' | 'upload' | 'archive'
  /** What the Content-Security-Policy allows beside our own origin; nothing by default. */
  csp?: 'page' | 'identity-provider' | 'upload-bucket' | 'image'
  /**
   * Of the document; by default `private, no-cache`, and `no-store` where somebody is signed in. Pages that are equal for
   * all visitors are cached for some seconds, also by caches in front (decision 059).
   */
  cache?: 'no-store' | { sharedSeconds: number }
  /** Tells search engines in the document, and with 'header' also in X-Robots-Tag. */
  noindex?: 'meta' | 'header'
  /** Referrer-Policy; `strict-origin-when-cross-origin` by default. */
  referrer?: 'no-referrer' | 'same-origin'
  /** The route's param with the slug of a blog post: each response counts as a view of that post. */
  pageViewParam?: string
  /** 'optional': works while the identity provider is not configured. */
  identity?: 'required' | 'optional'
  /** Opened from another page by a script, it lies over that page. */
  isDialog?: boolean
  /** 'open': what changes something is accepted during maintenance too, as on operators' pages. */
  maintenance?: 'open'
  /** false: the document is sent without scripts. */
  scripts?: boolean
}

/** The policy of nested routes, outermost first: the deepest declared value wins. */
export const mergeRoutePolicies = (handles: readonly unknown[]): RoutePolicy => Object.assign({}, ...handles)
