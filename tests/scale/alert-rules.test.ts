import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { requireProgram } from './debian-packages'
import { ALERT_RULES_FILE, listAlertNames, readAlertRules } from './prometheus'

// The rules as they are, with their own durations, by Debian's promtool: each rings when its cause has lasted for long enough,
// not a minute before, and not for what is just below its limit.

type Case = {
  /** Values each minute, as promtool writes them. */
  series: Record<string, string>
  /** With these it never rings. */
  well: Record<string, string>
  /** Minutes after which it rings at the latest, and still does not. */
  rings: number
  silent: number
}
const SERVER = 'job="larder",instance="one"'
const REQUESTS = `http_request_duration_seconds_count{${SERVER},route="/home",status=`
const BUCKET = `http_request_duration_seconds_bucket{${SERVER},route="/home",le=`
const LATE = 60 * 24 * 8 * 60
const constant = (value: number) => `${value}x120`
const growing = (aMinute: number) => `0+${aMinute}x120`

const gauge = (series: string, bad: number, good: number, rings: number): Case => ({
  series: { [series]: constant(bad) },
  well: { [series]: constant(good) },
  rings,
  silent: rings - 1,
})
const withWell = (each: Case, more: Record<string, string>): Case => ({ ...each, well: { ...each.well, ...more } })

const POOL = `larder_database_pool_connections{${SERVER},state=`
const LAG = `nodejs_eventloop_lag_seconds{${SERVER},statistic=`
const QUEUE = `larder_queue_oldest_seconds{${SERVER},queue=`
const RUNS = `larder_job_runs_of_a_day{${SERVER},name=`
const CASES: Record<string, Case> = {
  LarderDown: gauge(`up{${SERVER}}`, 0, 1, 2),
  LarderDatabaseAway: gauge(`larder_database_up{${SERVER}}`, 0, 1, 1),
  LarderReplicaUnused: gauge(`larder_replica_used{${SERVER}}`, 0, 1, 10),
  LarderErrors: {
    series: { [`${REQUESTS}"200"}`]: growing(98), [`${REQUESTS}"503"}`]: growing(2) },
    well: { [`${REQUESTS}"200"}`]: growing(991), [`${REQUESTS}"500"}`]: growing(9) },
    rings: 7,
    silent: 4,
  },
  LarderSlow: {
    series: { [`${BUCKET}"2.5"}`]: growing(98), [`${BUCKET}"5"}`]: growing(100), [`${BUCKET}"+Inf"}`]: growing(100) },
    well: { [`${BUCKET}"2.5"}`]: growing(995), [`${BUCKET}"5"}`]: growing(1000), [`${BUCKET}"+Inf"}`]: growing(1000) },
    rings: 12,
    silent: 9,
  },
  LarderEventLoopLate: withWell(gauge(`${LAG}"p99"}`, 0.6, 0.4, 5), { [`${LAG}"max"}`]: constant(3) }),
  LarderPoolExhausted: withWell(gauge(`${POOL}"waiting"}`, 11, 10, 5), { [`${POOL}"open"}`]: constant(20) }),
  LarderMemory: gauge(`process_resident_memory_bytes{${SERVER}}`, 1.1e9, 9e8, 15),
  LarderMailWaits: withWell(gauge(`${QUEUE}"mail"}`, 901, 900, 5), { [`${QUEUE}"crawl_pages"}`]: constant(90_000) }),
  LarderJobsFail: {
    series: { [`${RUNS}"backup",result="failed"}`]: '0 1 2 3x120' },
    well: { [`${RUNS}"backup",result="failed"}`]: constant(2), [`${RUNS}"mail",result="late"}`]: constant(9) },
    rings: 3,
    silent: 2,
  },
  // promtool's clock begins at 0: a backup of eight days before that.
  LarderBackupOld: gauge(`larder_backup_last_timestamp_seconds{${SERVER}}`, -LATE - 60, -LATE / 2, 60),
}

const quote = (text: string) => `'${text}'`
const writeSeries = (series: Record<string, string>) =>
  Object.entries(series).map(([name, values]) => `      - { series: ${quote(name)}, values: ${quote(values)} }`)
/** That the alert does not ring at that minute, or a failure that shows with which labels it did. */
const writeSilence = (name: string, minute: number) => `      - { eval_time: ${minute}m, alertname: ${name} }`

/** Whether the alert is silent at all these minutes. */
function isSilent(name: string, series: Record<string, string>, minutes: number[]): boolean {
  const file = path.join(createTempFolder(), 'rules.test.yml')
  const text = [
    `rule_files: [${quote(ALERT_RULES_FILE)}]`,
    'evaluation_interval: 1m',
    'tests:',
    '  - interval: 1m',
    '    input_series:',
    ...writeSeries(series),
    '    alert_rule_test:',
    ...minutes.map((minute) => writeSilence(name, minute)),
  ]
  writeFileSync(file, `${text.join('\n')}\n`)
  try {
    execFileSync(requireProgram('promtool', 'prometheus'), ['test', 'rules', file], { stdio: 'pipe', encoding: 'utf8' })
    return true
  } catch (error) {
    const output = String((error as { stdout?: unknown }).stdout) + String((error as { stderr?: unknown }).stderr)
    if (!output.includes(`alertname: ${name}`) && !output.includes(`alertname="${name}"`)) throw error
    return false
  }
}

test('the rules are valid, and each has its case', () => {
  const output = execFileSync(requireProgram('promtool', 'prometheus'), ['check', 'rules', ALERT_RULES_FILE], {
    encoding: 'utf8',
  })
  expect(output).toContain(`SUCCESS: ${Object.keys(CASES).length} rules found`)
  expect(listAlertNames(readAlertRules()).sort()).toEqual(Object.keys(CASES).sort())
})

test.each(Object.entries(CASES))('%s', (name, { series, well, rings, silent }) => {
  expect(isSilent(name, series, [rings])).toBe(false)
  expect(isSilent(name, series, [silent])).toBe(true)
  expect(isSilent(name, well, [rings, 30, 60, 100])).toBe(true)
})
