const { readdirSync } = require('node:fs')
const { join } = require('node:path')

// The layers: a file imports from the layers below its own only. tests/server/import-rules.test.ts shows that each rule
// refuses what it is meant to refuse, and checks what cannot be said here: that no two domain folders import each other.
//   routes -> http, domain, components, ui;  domain -> ports -> platform -> packages;  a package -> npm only
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })
const ADAPTER = '^app/ports/([^/]+)/(?!\\1\\.server\\.ts$)[^/]+$'
// The weights of the ingredient tagger: half a megabyte. Pure code, but named .server so that Vite refuses it in a browser.
const WEIGHTS = '^app/packages/ingredients/tag/weights\\.server\\.ts$'
// Techniques without settings, a database or Node: they run in a browser too.
const PURE_PLATFORM = '^app/platform/((failure|household-id)\\.ts$|(text|http|flow|remix-internals)/(?!.*\\.server\\.))'
const TEST = '\\.test\\.tsx?$'
const SERVER_FILE = '\\.server\\.tsx?$'
const GENERATED = '^app/platform/prisma-client/'

const ROUTE_FOLDERS = readdirSync(join(__dirname, 'app/routes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name.replace(/[$.]/g, '\\$&'))

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Files that import each other, be it only types, cannot be read or tested one at a time.',
      { path: '^(app|jobs)/', pathNot: GENERATED },
      { circular: true },
    ),
    rule(
      'packages-know-nothing-of-ours',
      'A package imports npm and itself: settings, log and product rules come in as arguments.',
      { path: '^app/packages/([^/]+)/' },
      { path: ['^(app|jobs|tests|scripts|prisma)/', '^server\\.ts$'], pathNot: '^app/packages/$1/' },
    ),
    rule(
      'pure-package-files-are-pure',
      'A package file without .server runs in a browser too: it imports no .server file.',
      { path: '^app/packages/', pathNot: [SERVER_FILE, TEST] },
      { path: SERVER_FILE, pathNot: WEIGHTS },
    ),
    rule(
      'ui-knows-no-product',
      'ui holds generic React components: it imports npm, itself, platform/text and the texts.',
      { path: '^app/ui/', pathNot: TEST },
      { path: '^(app|jobs)/', pathNot: ['^app/ui/', '^app/platform/text/', '^app/packages/texts/(t|say)\\.ts$'] },
    ),
    rule(
      'components-are-pure',
      'Components import ui, pure domain, platform and package files.',
      { path: '^app/components/' },
      {
        path: '^(app|jobs)/',
        pathNot: ['^app/(components|ui|styles)/', '^app/(domain|packages)/(?!.*\\.server\\.)', PURE_PLATFORM],
      },
    ),
    rule(
      'domain-pure-is-pure',
      'A domain file without .server runs in a browser too: no .server file, no port, of platform only pure files.',
      { path: '^app/domain/', pathNot: [SERVER_FILE, TEST] },
      {
        path: [SERVER_FILE, '^app/(http|routes|components|ui|ports)/', '^app/platform/', '^jobs/'],
        pathNot: PURE_PLATFORM,
      },
    ),
    rule(
      'weights-have-one-importer',
      'Only the ingredient parser loads the weights of the tagger.',
      { path: '^(app|jobs)/', pathNot: ['^app/packages/ingredients/tag/parse\\.ts$', TEST] },
      { path: WEIGHTS },
    ),
    rule(
      'weights-stay-on-the-server',
      'No browser bundle contains the weights of the tagger.',
      { path: '^app/(components|ui)/', pathNot: TEST },
      { path: WEIGHTS, reachable: true },
    ),
    rule(
      'domain-knows-no-web',
      'Domain code never sees a Request, a route, a React component or Remix.',
      { path: '^app/domain/' },
      {
        path: [
          '^app/(http|routes|components|ui)/',
          '^app/platform/remix-internals/',
          '^jobs/',
          '@remix-run',
          'node_modules/express/',
        ],
      },
    ),
    rule(
      'ports-import-pure-domain-only',
      'A port imports platform, packages and pure domain files.',
      { path: '^app/ports/' },
      { path: ['^app/(http|routes|components|ui)/', '^jobs/', '^app/domain/.*\\.server\\.'] },
    ),
    rule(
      'adapters-behind-their-port',
      'Only <port>/<port>.server.ts is imported from outside ports; the adapters are its own.',
      { path: '^(app|jobs)/', pathNot: '^app/ports/' },
      { path: ADAPTER },
    ),
    rule(
      'adapters-stay-in-their-port',
      'A port imports another port, not its adapters.',
      { path: '^app/ports/([^/]+)/' },
      { path: ADAPTER, pathNot: '^app/ports/$1/' },
    ),
    rule(
      'platform-is-the-lowest-layer',
      'Platform imports npm and packages.',
      { path: '^app/platform/', pathNot: TEST },
      { path: '^(app|jobs)/', pathNot: '^app/(platform|packages)/' },
    ),
    rule(
      'http-is-for-routes',
      'http is imported by routes, root, entry and the server app.',
      {
        path: '^(app|jobs)/',
        pathNot: ['^app/(http|routes)/', '^app/(root|entry\\.server|server-app\\.server)\\.tsx?$', TEST],
      },
      { path: '^app/http/' },
    ),
    rule(
      'routes-use-the-domain',
      'A route imports no database client, no port, and of platform only app-error and pure files.',
      { path: '^app/routes/' },
      { path: ['^app/platform/(?!app-error)', '^app/ports/', '@prisma', 'node_modules/pg/'], pathNot: PURE_PLATFORM },
    ),
    rule(
      'routes-are-independent',
      'A route imports no other route.',
      { path: '^app/routes/[^/]+$' },
      { path: '^app/routes/' },
    ),
    // One rule per folder: a name with a $ in it cannot be used in a back reference.
    ...ROUTE_FOLDERS.map((folder) =>
      rule(
        'routes-are-independent',
        'A route imports the parts in its own folder and no other route.',
        { path: `^app/routes/${folder}/` },
        { path: '^app/routes/', pathNot: `^app/routes/${folder}/` },
      ),
    ),
    rule(
      'jobs-use-the-domain',
      'Jobs import domain, platform and packages.',
      { path: '^jobs/', pathNot: TEST },
      { path: '^app/(http|routes|components|ui|ports)/' },
    ),
    rule(
      'server-loads-the-build',
      'server.ts imports types of the app only; the code comes from the build.',
      { path: '^server\\.ts$' },
      { path: '^(app|jobs)/', dependencyTypesNot: ['type-only'] },
    ),
    {
      name: 'no-unused-files',
      severity: 'error',
      comment: 'A file that no other file imports is dead code.',
      from: {},
      module: {
        path: '^(app|jobs)/',
        pathNot: [
          '\\.d\\.ts$',
          TEST,
          '^app/routes/[^/]+$',
          '^app/routes/[^/]+/route\\.tsx?$',
          '^app/(root|entry\\.(server|client))\\.tsx$',
          '^app/service-worker\\.ts$',
          '\\.md$',
          GENERATED,
          // The scripts that build load them.
          '^app/platform/remix-internals/manifest-script\\.ts$',
          '^app/packages/texts/plain-english\\.ts$',
        ],
        numberOfDependentsLessThan: 1,
      },
    },
    rule(
      'imports-resolve',
      'An import that does not resolve escapes every other rule.',
      { path: '^(app|jobs|server\\.ts)' },
      { couldNotResolve: true },
    ),
    rule(
      'no-dev-dependencies-in-production',
      'What the server imports at run time is in `dependencies`.',
      { path: '^(app|jobs|server\\.ts)', pathNot: [TEST, '\\.d\\.ts$', '^app/packages/texts/extract-texts'] },
      {
        // Those of tests/tools stand in no package.json that it reads.
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
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
