import { fileURLToPath } from 'node:url'
import { ESLint, Linter } from 'eslint'
import { beforeAll, describe, expect, test } from 'vitest'
import ts from 'typescript-eslint'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const configs = new Map<string, Linter.RulesRecord>()
const FILES = [
  'app/domain/search/search.server.ts',
  'app/domain/recipes/format-recipe.ts',
  'app/routes/_site.results/route.tsx',
  'app/http/page.server.ts',
  'app/platform/log.server.ts',
  'app/ports/web-pages/polite-fetcher.server.ts',
  'jobs/cleanup.ts',
  'app/packages/page-reader/extract-pool.server.ts',
]

/** The no-restricted-* rules, as the project's configuration resolves them for each file. */
beforeAll(async () => {
  const eslint = new ESLint({ cwd: root })
  for (const file of [
    ...FILES,
    'app/packages/guarded-http/http-client.server.ts',
    'app/ports/identity/visitors.server.ts',
    'server.ts',
  ]) {
    const { rules } = (await eslint.calculateConfigForFile(file)) as { rules: Linter.RulesRecord }
    configs.set(
      file,
      Object.fromEntries(
        Object.entries(rules).filter(([name]) => /no-restricted-(globals|imports|syntax|properties)$/.test(name)),
      ),
    )
  }
})
const complaints = (file: string, code: string) =>
  new Linter({ configType: 'flat' })
    .verify(
      code,
      [
        {
          files: ['**/*.tsx'],
          languageOptions: { parser: ts.parser as Linter.Parser },
          plugins: { '@typescript-eslint': ts.plugin as ESLint.Plugin },
          rules: configs.get(file)!,
        },
      ],
      { filename: 'text.tsx' },
    )
    .map(({ message }) => message)

const SENDERS = [
  "await fetch('http://x')",
  "await globalThis.fetch('http://x')",
  "await window.fetch('http://x')",
  "const { fetch: get } = globalThis; await get('http://x')",
  "const get = fetch; await get('http://x')",
  "new WebSocket('ws://x')",
  "new globalThis.WebSocket('ws://x')",
  "new EventSource('/x')",
  'new XMLHttpRequest()',
  "navigator.sendBeacon('/x')",
  "import http from 'node:http'",
  "import { get } from 'https'",
  "import * as http2 from 'node:http2'",
  "import { connect } from 'node:net'",
  "import net from 'net'",
  "import { connect } from 'node:tls'",
  "import { createSocket } from 'node:dgram'",
  "import { lookup } from 'node:dns'",
  "import { Resolver } from 'node:dns/promises'",
  "import { request } from 'undici'",
  "import Agent from 'undici/lib/dispatcher/agent.js'",
  "import axios from 'axios'",
  "import got from 'got'",
  "import fetch from 'node-fetch'",
  "import { WebSocket } from 'ws'",
  "export { request } from 'undici'",
  "export * from 'node:http'",
  "const net = await import('node:net')",
  "const { request } = await import('undici')",
  "const agent = await import('undici/lib/dispatcher/agent.js')",
  "await import('node:' + 'net')",
  "const tls = require('tls')",
  "process.getBuiltinModule('node:net')",
  "import { createRequire } from 'node:module'",
  "import { execFile } from 'node:child_process'",
]
const HARMLESS = [
  "import type { Socket } from 'node:net'",
  "import path from 'node:path'",
  'export const loader = (request: Request) => new Response(request.url)',
  "const { data } = await import('./data')",
  'const fetched = { fetch: 1 }; fetched.fetch',
]

describe('no other module can open a connection', () => {
  test.each(FILES)('in %s', (file) => {
    const isNoticed = (code: string) =>
      complaints(file, code).some((message) => /guarded-http only|spelled out/.test(message))
    expect(SENDERS.filter((code) => !isNoticed(code))).toEqual([])
    expect(HARMLESS.flatMap((code) => complaints(file, code))).toEqual([])
  })

  test('except the guarded client, the vendor adapters, and server.ts to listen', () => {
    expect(complaints('app/packages/guarded-http/http-client.server.ts', "import { Client } from 'undici'")).toEqual([])
    expect(complaints('app/ports/identity/visitors.server.ts', "await fetch('https://vendor.example')")).toEqual([])
    expect(complaints('server.ts', "import { createServer } from 'node:http'")).toEqual([])
    expect(complaints('server.ts', "await fetch('http://x')")).not.toEqual([])
  })
})

test.each(FILES)("the server's day is nobody's in %s", (file) => {
  const isNoticed = (code: string) => complaints(file, code).some((message) => message.includes('todayOf(member)'))
  const SERVER_DAYS = [
    'toIsoDate(new Date())',
    'toIsoDate(now)',
    'new Date().toISOString().slice(0, 10)',
    "now.toISOString().split('T')[0]",
    'new Date().getDay()',
    'created.getDate()',
    'new Date().getUTCDay()',
    'now.toLocaleDateString()',
  ]
  expect(SERVER_DAYS.filter((code) => !isNoticed(code))).toEqual([])
  expect(['toIsoDate(row.day)', 'new Date(day).getUTCDay()', 'now.toISOString()'].filter(isNoticed)).toEqual([])
})
