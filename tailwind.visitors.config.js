import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import config from './tailwind.config.js'

/** A route that exports these brings all utilities along, as do the routes below it. */
export const SIGNED_IN = 'signedInLinks as links'
const ROUTES = 'app/routes'

/** What visitors' pages are made of: their routes and what these import, without server code. */
export function listVisitorFiles() {
  const files = new Set(['app/root.tsx', ...listVisitorRoutes()])
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*'([#.][^']+)'/g)) {
      const imported = resolveImport(file, name)
      if (imported && !/\.(?:server|css)\b/.test(imported)) files.add(imported)
    }
  }
  return [...files].filter((file) => /^app\/(?:root\.tsx$|ui\/|components\/|routes\/.*\.tsx$)/.test(file))
}

/** The routes that draw something. */
export const listScreens = () =>
  readdirSync(ROUTES).flatMap((name) =>
    [`${ROUTES}/${name}/route.tsx`, `${ROUTES}/${name}`]
      .filter((file) => file.endsWith('.tsx') && existsSync(file))
      .slice(0, 1),
  )

function listVisitorRoutes() {
  const routes = listScreens()
  const layouts = routes.filter((file) => readFileSync(file, 'utf8').includes(SIGNED_IN))
  const isBelow = (/** @type {string} */ file, /** @type {string} */ layout) =>
    file === layout || file.startsWith(layout.replace(/tsx$/, ''))
  return routes.filter((file) => !layouts.some((layout) => isBelow(file, layout)))
}

function resolveImport(/** @type {string} */ from, /** @type {string} */ name) {
  const target = name.startsWith('#app/') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name)
  return ['.tsx', '.ts', '']
    .map((extension) => target + extension)
    .find((file) => /\.\w+$/.test(file) && existsSync(file))
}

/**
 * While developing, of all pages: what a page imports anew is seen without a new start, and the order is the same.
 * @type {import('tailwindcss').Config}
 */
export default { ...config, content: process.env.NODE_ENV === 'production' ? listVisitorFiles() : config.content }
