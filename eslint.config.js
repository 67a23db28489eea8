import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import ts from 'typescript-eslint'

const SENDERS = 'Untrusted URLs are requested through packages/guarded-http only (docs/decisions/008).'
// Everything that can open a connection: Node's modules, common HTTP packages, a shell that runs curl, dynamic imports.
const SENDING_MODULES = [
  'http',
  'https',
  'http2',
  'net',
  'tls',
  'dgram',
  'dns',
  'dns/promises',
  'child_process',
  'module',
].flatMap((name) => [name, `node:${name}`])
const SENDING_PACKAGES = [
  'undici',
  'axios',
  'got',
  'ky',
  'node-fetch',
  'cross-fetch',
  'isomorphic-fetch',
  'superagent',
  'needle',
  'request',
  'ws',
  'eventsource',
  'socket.io-client',
]
const SENDING_GLOBALS = [
  'fetch',
  'XMLHttpRequest',
  'EventSource',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'RTCPeerConnection',
]
const SENDING_PROPERTIES = [
  ...['globalThis', 'window', 'self', 'global'].flatMap((object) =>
    SENDING_GLOBALS.map((property) => ({ object, property, message: SENDERS })),
  ),
  { object: 'process', property: 'getBuiltinModule', message: SENDERS },
  { object: 'navigator', property: 'sendBeacon', message: SENDERS },
]
const SENDING_NAMES = [...SENDING_MODULES.filter((name) => !name.startsWith('node:')), ...SENDING_PACKAGES]
const SENDING_NAME = `/^(node:)?(${SENDING_NAMES.join('|').replaceAll('/', '.')})($|\\u002f)/`
const restrictedPaths = (modules) =>
  [...modules, ...SENDING_PACKAGES].map((name) => ({ name, message: SENDERS, allowTypeImports: true }))
const RESTRICTED_PATTERNS = [
  { group: SENDING_PACKAGES.map((name) => `${name}/*`), message: SENDERS, allowTypeImports: true },
]
// The server's day is nobody's: a cook in Auckland or Los Angeles has another one for half of the day.
const DAY = "A person's day is todayOf(member), another one dayIn(timeZone, now): app/platform/text/dates.ts."
const SERVER_DAY = [
  "CallExpression[callee.name='toIsoDate'] > NewExpression[arguments.length=0]",
  "CallExpression[callee.name='toIsoDate'] > Identifier[name=/^(now|today)$/]",
  "CallExpression[callee.property.name=/^(slice|substring|substr)$/][arguments.1.value=10] CallExpression[callee.property.name='toISOString']",
  "CallExpression[callee.property.name='split'] CallExpression[callee.property.name='toISOString']",
  'CallExpression[callee.property.name=/^(getDay|getDate|getMonth|getFullYear|toDateString|toLocaleDateString)$/]',
  'CallExpression[callee.property.name=/^getUTC(Day|Date|Month|FullYear)$/] > MemberExpression > NewExpression[arguments.length=0]',
].map((selector) => ({ selector, message: DAY }))
const RESTRICTED_SYNTAX = [
  ...SERVER_DAY,
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text stays text.' },
  ...['ImportExpression[source.value=NAME]', "CallExpression[callee.name='require'][arguments.0.value=NAME]"].map(
    (selector) => ({ selector: selector.replace('NAME', SENDING_NAME), message: SENDERS }),
  ),
  { selector: "ImportExpression:not([source.type='Literal'])", message: 'What is imported is spelled out.' },
  { selector: 'Identifier[name=/^(UNSAFE_|__remix)/]', message: "Remix's insides: app/platform/remix-internals." },
]
// Built in since 2020 or later: the browsers of 2019 that the journeys are also made in have none of them, and no build adds them.
const NEWER_CALLS =
  'at|replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced|hasOwn|randomUUID|groupBy|requestSubmit|replaceChildren|checkVisibility|showModal'
const NEWER = ["callee.name='structuredClone'", `callee.property.name=/^(${NEWER_CALLS})$/`].map((called) => ({
  selector: `CallExpression[${called}]`,
  message: 'A browser of 2019 does not have this.',
}))

// Class names of Tailwind whose CSS came after 2019. (Core plugins cannot be switched off for it: `top-0` would go with
// `inset-0`, and the gaps of a grid with those of a flex box.)
const CLASS = String.raw`(^|[\s:!-])`
const NEWER_CLASSES = [
  [`${CLASS}inset-(?!0 0)`, 'inset-*: say top-*, right-*, bottom-*, left-*.'],
  ['focus-visible:', 'focus-visible: the ring is in app/styles/base.css.'],
  [String.raw`-\[?[\d.]*[dsl]v[hw](\]|$|\s)`, 'dvh, svh, lvh: say vh.'],
  [String.raw`:(where|is|has)\(`, ':where, :is, :has.'],
  [String.raw`(^|[\s:])((group|peer)-)?has-`, 'has-*.'],
  [String.raw`(^|[\s:])aspect-`, 'aspect-*: see app/ui/picture-frame.tsx.'],
  [String.raw`(^|[\s:])(start|end)-(\d|\[|auto|px|full)`, 'start-*, end-*: say left-*, right-*.'],
  [String.raw`(^|[\s:])(rtl|ltr|file|marker):`, 'rtl:, ltr:, file:, marker:.'],
  [
    String.raw`^(?!.*(^|[\s:])(inline-)?grid(\s|$))(?=.*(^|[\s:])(inline-)?flex(\s|$)).*(^|[\s:])gap-`,
    'gap-* in a flex box: say space-x-*, or a negative margin and *:m-*.',
  ],
].flatMap(([pattern, message]) =>
  [
    'Literal[value=PATTERN]:not(CallExpression[callee.name=/^(t|rich|message)$/] > Literal)',
    'TemplateElement[value.raw=PATTERN]',
  ].map((selector) => ({
    selector: selector.replace('PATTERN', `/${pattern.replaceAll('/', '.')}/`),
    message: `A browser of 2019 cannot draw this: ${message}`,
  })),
)

export default ts.config(
  {
    ignores: ['node_modules/', 'build/', 'data/', 'test-results/', 'playwright-report/', 'app/platform/prisma-client/'],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['*.js', 'scripts/*.mjs'] } } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': ['error', { allow: ['warn'] }],
      // A text stands in one piece, so that it is found.
      'max-len': ['error', { code: 160, ignoreStrings: true }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'jobs/**/*.ts', 'server.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in platform/env only.' },
        ...SENDING_PROPERTIES,
      ],
      'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX],
      'no-restricted-globals': ['error', ...SENDING_GLOBALS.map((name) => ({ name, message: SENDERS }))],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: restrictedPaths(SENDING_MODULES), patterns: RESTRICTED_PATTERNS },
      ],
    },
  },
  // Regular expressions run on untrusted text: none may backtrack super-linearly.
  {
    files: ['app/**/*.{ts,tsx}', 'jobs/**/*.ts', 'server.ts'],
    ignores: ['**/*.test.*'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error' },
  },
  // Nor be quadratic through restarts at each position, where whole texts come in. Elsewhere lines are cut first.
  {
    files: [
      'app/http/**/*.ts',
      'app/ports/**/*.ts',
      'app/platform/**/*.ts',
      'app/packages/{guarded-http,embedded-postgres-server}/**/*.ts',
      'app/domain/{blog,crawler}/**/*.ts',
      'app/packages/page-reader/canonical-url.ts',
    ],
    ignores: ['**/*.test.*'],
    rules: { 'regexp/no-super-linear-move': 'error' },
  },
  // What runs in a browser. Folders whose pure rules only the server uses are left out.
  {
    files: [
      'app/components/**',
      'app/ui/**',
      'app/entry.client.tsx',
      'app/service-worker.ts',
      'app/routes/**/*.tsx',
      'app/domain/**/*.ts',
      'app/platform/{text,http}/**/*.ts',
      'app/packages/page-reader/canonical-url.ts',
    ],
    ignores: [
      '**/*.server.ts',
      'app/domain/recipes/classify/**',
      'app/domain/crawler/**',
      'app/domain/search/listing-url.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX, ...NEWER] },
  },
  {
    files: ['app/{components,ui,routes}/**/*.tsx', 'app/ui/*.ts', 'app/root.tsx'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX, ...NEWER, ...NEWER_CLASSES] },
  },
  // Settings are read in env.server.ts; the others read what a child process or the server process needs of them.
  {
    files: [
      'app/platform/env.server.ts',
      'app/platform/process-environment.server.ts',
      'app/packages/embedded-postgres-server/program-environment.server.ts',
      'server.ts',
    ],
    rules: { 'no-restricted-properties': ['error', ...SENDING_PROPERTIES] },
  },
  // Who may open connections: the guarded client, and ports to their own vendor; not web-pages, whose URLs are untrusted.
  {
    files: ['app/packages/guarded-http/**', 'app/ports/**/*.ts', '**/*.test.ts'],
    ignores: ['app/ports/web-pages/**'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-syntax': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
    },
  },
  { files: ['app/platform/remix-internals/**'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.test.ts'], rules: { 'no-restricted-properties': 'off' } },
  // The server listens; the embedded database is reached and run with net and child_process.
  {
    files: ['server.ts', 'app/http/connections.server.ts', 'app/packages/embedded-postgres-server/**'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  // Pictures are decoded in a child process.
  {
    files: ['app/domain/pictures/image-worker.server.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: restrictedPaths(SENDING_MODULES.filter((name) => !name.endsWith('child_process'))),
          patterns: RESTRICTED_PATTERNS,
        },
      ],
    },
  },
  // They import the build, Vite or a platform's PostgreSQL package by a computed name.
  { files: ['server.ts', 'app/packages/embedded-postgres-server/**'], rules: { 'no-restricted-syntax': 'off' } },
  // In the browser, to ourselves.
  {
    files: [
      'app/routes/_site.admin.blog_.$id.images/upload-image.ts',
      'app/routes/_site.results/continue-search.ts',
      'app/routes/_site.admin.crawler/use-polling.ts',
      'app/components/feedback/feedback-dialog.tsx',
      'app/components/admin/use-environment-status.ts',
      'app/components/layout/dialog-outlet.tsx',
      'app/components/layout/use-reload-after-sign-out.ts',
      'app/components/search/word-search-field.tsx',
      'app/components/shopping-list/use-shopping-list-changes.ts',
      'app/components/shopping-list/list-requests.ts',
      'app/service-worker.ts',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  // Playwright calls a fixture's continuation `use`, and wants to see what it takes, even if that is nothing.
  {
    files: ['tests/**'],
    rules: {
      'react-hooks/rules-of-hooks': 'off',
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  { files: ['**/*.mjs', '*.js', '*.cjs'], ...ts.configs.disableTypeChecked },
  {
    files: ['**/*.mjs', '*.js', '*.cjs'],
    languageOptions: {
      globals: {
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-require-imports': 'off',
      'no-console': 'off',
    },
  },
)
