const { readdirSync } = require('node:fs')
const { join } = require('node:path')

// Arrows of docs/decisions and design part 2: they never point up.
//   routes -> http, domain, components, ui;  domain -> ports -> platform;  ui -> nothing of ours
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })
const ADAPTER = '^app/ports/([^/]+)/(?!\\1\\.server\\.ts$)[^/]+$'
// What the tagger has learned is half a megabyte: pure, but not for a browser, where Vite refuses a .server file.
const WEIGHTS = '^app/packages/ingredients/tagger/weights\\.server\\.ts$'
const test = '\\.test\\.tsx?$'

const ROUTE_FOLDERS = readdirSync(join(__dirname, 'app/routes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name.replace(/[$.]/g, '\\$&'))

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one, or miss a third.',
      { path: '^(app|jobs)/', pathNot: '^app/platform/prisma-client/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'ui-knows-no-product',
      'ui imports nothing of ours.',
      { path: '^app/ui/', pathNot: test },
      { path: '^(app|jobs)/', pathNot: '^app/ui/' },
    ),
    rule(
      'components-are-pure',
      'components import ui and pure domain.',
      { path: '^app/components/' },
      { path: '^(app|jobs)/', pathNot: ['^app/(components|ui|styles)/', '^app/domain/(?!.*\\.server\\.)'] },
    ),
    rule(
      'domain-pure-is-pure',
      'domain without .server runs in a browser: no server file, no platform, no port.',
      { path: '^app/domain/', pathNot: ['\\.server\\.tsx?$', test] },
      {
        path: ['\\.server\\.tsx?$', '^app/(http|routes|components|ui|ports)/', '^app/platform/', '^jobs/'],
        pathNot: WEIGHTS,
      },
    ),
    rule(
      'weights-have-one-reader',
      'the learned weights are for the ingredient parser.',
      { path: '^(app|jobs)/', pathNot: ['^app/packages/ingredients/parse\\.ts$', test] },
      { path: WEIGHTS },
    ),
    rule(
      'weights-stay-on-the-server',
      'what a browser draws with reaches no learned weights.',
      { path: '^app/(components|ui)/', pathNot: test },
      { path: WEIGHTS, reachable: true },
    ),
    rule(
      'domain-knows-no-web',
      'domain never sees a Request, a route, a picture or Remix.',
      { path: '^app/domain/' },
      { path: ['^app/(http|routes|components|ui)/', '^jobs/', '@remix-run', 'node_modules/express/'] },
    ),
    rule(
      'ports-know-domain-types-only',
      'a port imports platform and pure domain.',
      { path: '^app/ports/' },
      { path: ['^app/(http|routes|components|ui)/', '^jobs/', '^app/domain/.*\\.server\\.'] },
    ),
    rule(
      'adapters-behind-their-port',
      'nobody imports an adapter but its own port.',
      { path: '^(app|jobs)/', pathNot: '^app/ports/' },
      { path: ADAPTER },
    ),
    rule(
      'adapters-stay-in-their-port',
      'a port asks another port, not its adapter.',
      { path: '^app/ports/([^/]+)/' },
      { path: ADAPTER, pathNot: '^app/ports/$1/' },
    ),
    rule(
      'platform-is-the-ground',
      'platform imports npm only.',
      { path: '^app/platform/', pathNot: test },
      { path: '^(app|jobs)/', pathNot: '^app/platform/' },
    ),
    rule(
      'http-is-for-routes',
      'http is for routes, root, entry and the server app.',
      {
        path: '^(app|jobs)/',
        pathNot: ['^app/(http|routes)/', '^app/(root|entry\\.server|server-app\\.server)\\.tsx?$', test],
      },
      { path: '^app/http/' },
    ),
    rule(
      'routes-introduce',
      'a route never reaches Prisma, an adapter or another route.',
      { path: '^app/routes/' },
      { path: ['^app/platform/(?!app-error)', '^app/ports/', '@prisma', 'node_modules/pg/'] },
    ),
    rule(
      'routes-stand-alone',
      'a route imports no other route.',
      { path: '^app/routes/[^/]+$' },
      { path: '^app/routes/' },
    ),
    // One rule a folder: a name with a $ in it cannot be quoted back in a pattern.
    ...ROUTE_FOLDERS.map((folder) =>
      rule(
        'routes-stand-alone',
        'a route imports its own parts and no other route.',
        { path: `^app/routes/${folder}/` },
        { path: '^app/routes/', pathNot: `^app/routes/${folder}/` },
      ),
    ),
    rule(
      'jobs-call-rooms',
      'jobs import domain and platform.',
      { path: '^jobs/', pathNot: test },
      { path: '^app/(http|routes|components|ui|ports)/' },
    ),
    rule(
      'server-imports-the-build',
      'server.ts knows the app as a type only.',
      { path: '^server\\.ts$' },
      { path: '^(app|jobs)/', dependencyTypesNot: ['type-only'] },
    ),
    {
      name: 'no-lost-files',
      severity: 'error',
      comment: 'A file that nobody imports is not needed.',
      from: {},
      module: {
        path: '^(app|jobs)/',
        pathNot: [
          '\\.d\\.ts$',
          test,
          '^app/routes/[^/]+$',
          '^app/routes/[^/]+/route\\.tsx?$',
          '^app/(root|entry\\.(server|client))\\.tsx$',
          '^app/platform/prisma-client/',
        ],
        numberOfDependentsLessThan: 1,
      },
    },
    rule(
      'all-is-found',
      'an import that is not found is checked by no rule.',
      { path: '^(app|jobs|server\\.ts)' },
      { couldNotResolve: true },
    ),
    rule(
      'dev-tools-stay-home',
      'what runs in production is a dependency.',
      { path: '^(app|jobs|server\\.ts)', pathNot: [test] },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['node_modules/(vite|@types|@fontsource)/'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^app/platform/prisma-client'] },
    exclude: { path: '^app/platform/prisma-client/(?!client)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
