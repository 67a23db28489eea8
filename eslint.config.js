import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

const SENDERS = 'URLs that a person or the web gave us go through platform/outbound only (docs/decisions/008).'

export default ts.config(
  { ignores: ['node_modules/', 'build/', 'data/', 'test-results/', 'playwright-report/', 'app/platform/prisma-client/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['*.js', 'scripts/*.mjs'] } } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': ['error', { allow: ['warn'] }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'jobs/**/*.ts', 'server.ts'],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Settings are read in platform/env only.' }],
      'no-restricted-syntax': ['error', { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text stays text.' }],
    },
  },
  {
    files: ['app/**/*.server.ts', 'jobs/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: SENDERS }],
      'no-restricted-imports': ['error', { paths: ['node:http', 'node:https', 'http', 'https', 'undici', 'axios'].map((name) => ({ name, message: SENDERS })) }],
    },
  },
  // The one that reads settings, and the two that hold the process.
  { files: ['app/platform/env.server.ts', 'app/platform/embedded-postgres/program-environment.server.ts', 'server.ts', '**/*.test.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['app/ports/**/*.ts', 'app/platform/outbound/**'], rules: { 'no-restricted-globals': 'off', 'no-restricted-imports': 'off' } },
  // Playwright calls a fixture's continuation `use`, and wants to see what it takes, even if that is nothing.
  { files: ['tests/**'], rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  { files: ['**/*.mjs', '*.js', '*.cjs'], ...ts.configs.disableTypeChecked },
  { files: ['**/*.mjs', '*.js', '*.cjs'], languageOptions: { globals: { module: 'writable', process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly', setTimeout: 'readonly' } }, rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-misused-promises': 'off', '@typescript-eslint/consistent-type-imports': 'off', 'no-console': 'off' } },
)
