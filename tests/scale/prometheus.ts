import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { findFreePort } from '#tests/support/larder-process'
import { requireProgram } from './debian-packages'

/** The rules for whoever runs Larder. */
export const ALERT_RULES_FILE = fileURLToPath(new URL('../../docs/monitoring/alerts.yml', import.meta.url))
const MAX_SCALED_SECONDS = 60

/**
 * The rules with all their durations divided by `factor`, none longer than a minute: what is waited for, what a rate looks
 * back on, and the age of a mail.
 */
export function scaleAlertRules(rules: string, factor: number): string {
  const unitSeconds = { s: 1, m: 60, h: 3600 }
  const scale = (seconds: number) => Math.min(MAX_SCALED_SECONDS, Math.max(1, Math.round(seconds / factor)))
  const scaleDuration = (text: string) =>
    text.replace(
      /(\d+)([smh])/,
      (_, count: string, unit: 's' | 'm' | 'h') => `${scale(Number(count) * unitSeconds[unit])}s`,
    )
  return rules
    .replace(/for: \d+[smh]|\[\d+[smh]\]/g, scaleDuration)
    .replace(
      /(larder_queue_oldest_seconds\{queue="mail"\}\) > )(\d+)/,
      (_, before: string, seconds: string) => before + scale(Number(seconds)),
    )
}

/** Names of all alerts of a rules file. */
export const listAlertNames = (rules: string): string[] =>
  [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

export type Series = { labels: Record<string, string>; values: [epochSeconds: number, value: number][] }

type PrometheusOptions = { ports: number[]; token: string; rules: string; scrapeSeconds: number }

/** Debian's Prometheus, which reads the servers and evaluates the rules each second. */
export async function startPrometheus({ ports, token, rules, scrapeSeconds }: PrometheusOptions) {
  const program = requireProgram('prometheus', 'prometheus')
  const folder = createTempFolder()
  const [settings, rulesFile] = [path.join(folder, 'prometheus.yml'), path.join(folder, 'alerts.yml')]
  writeFileSync(rulesFile, rules)
  writeFileSync(
    settings,
    `global: { scrape_interval: ${scrapeSeconds}s, scrape_timeout: ${scrapeSeconds}s, evaluation_interval: 1s }
rule_files: ['${rulesFile}']
scrape_configs:
  - job_name: larder
    authorization: { credentials: '${token}' }
    static_configs: [{ targets: [${ports.map((port) => `'127.0.0.1:${port}'`).join(', ')}] }]
`,
  )
  const port = await findFreePort()
  const child = spawn(
    program,
    [
      `--config.file=${settings}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const exited = new Promise((resolve) => child.once('close', resolve))
  await vi.waitFor(
    async () => {
      const isReady = (await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => null))?.ok
      if (!isReady) throw new Error(`Prometheus is not ready: ${log}`)
    },
    { timeout: 60_000, interval: 200 },
  )
  return {
    /** The values of an expression, each second between two times. */
    async queryRange(expression: string, from: number, to: number): Promise<Series[]> {
      const url = new URL(`http://127.0.0.1:${port}/api/v1/query_range`)
      const parameters = { query: expression, start: String(from), end: String(to), step: '1' }
      url.search = new URLSearchParams(parameters).toString()
      const response = (await (await fetch(url)).json()) as {
        status: string
        data: { result: { metric: Record<string, string>; values: [number, string][] }[] }
      }
      expect(response.status).toBe('success')
      return response.data.result.map(({ metric, values }) => ({
        labels: metric,
        values: values.map(([at, value]) => [at, Number(value)]),
      }))
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

export const readAlertRules = (): string => readFileSync(ALERT_RULES_FILE, 'utf8')
