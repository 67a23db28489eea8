// The long runs, whole and with a random seed; `npm run test:all` has a sample of each with a fixed one, but of those in tests/drills and tests/scale.
// npm run drill NAME; SEED=n repeats a run.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const DRILLS = {
  kills: ['tests/server/kill-recovery.test.ts'],
  crawl: ['tests/server/crawl.test.ts'],
  lifecycle: ['tests/server/lifecycle.test.ts'],
  guesses: ['tests/api/accounts.test.ts', 'tests/api/operators.test.ts'],
  mixed: ['tests/server/mixed-load.test.ts'],
  planner: ['app/domain/planner/week-planner.test.ts'],
  'migration-kills': ['tests/drills/migration-kills.test.ts'],
  'help-links': ['tests/api/help-links.test.ts'],
  households: ['app/domain/households/histories.test.ts'],
  offline: ['app/domain/shopping-lists/intent-histories.test.ts'],
  engines: ['tests/engines/offline-histories.test.ts'],
  'round-trip': ['app/domain/exports/export-household.test.ts'],
  'large-household': ['app/domain/exports/large-household.test.ts'],
  'large-zip': ['tests/drills/large-zip.test.ts'],
  'hostile-archives': ['tests/drills/hostile-archives.test.ts'],
  'fair-shares': ['tests/drills/fair-shares.test.ts'],
  cookbook: ['tests/drills/cookbook.test.ts'],
  backups: ['app/domain/monitoring/backups.test.ts'],
  'fresh-clone': ['tests/drills/fresh-clone.test.ts'],
  'shared-cache': ['tests/scale/shared-cache.test.ts'],
  failover: ['tests/scale/failover.test.ts'],
  pgbouncer: ['tests/scale/pgbouncer.test.ts', 'tests/scale/pooled-replica.test.ts'],
  'two-servers': ['tests/scale/two-servers.test.ts'],
  alerts: ['tests/scale/alert-rules.test.ts', 'tests/scale/alerts.test.ts'],
  'household-size': ['tests/scale/household-size.test.ts'],
  fuzz: ['app/http/unsafe-input.test.ts', 'app/domain/search/search.test.ts', 'tests/api/hostile-requests.test.ts'],
}

const name = process.argv[2] ?? ''
const files = Object.hasOwn(DRILLS, name) ? DRILLS[name] : undefined
if (!files) {
  process.stderr.write(`Which drill? ${Object.keys(DRILLS).join(', ')}\n`)
  process.exit(2)
}
const vitest = path.join(projectRoot, 'node_modules/vitest/vitest.mjs')
const env = { ...process.env, LARDER_DRILL: '1' }
const timeout = ['--testTimeout=3600000', '--hookTimeout=600000']
const run = spawnSync(process.execPath, [vitest, 'run', ...timeout, ...files], {
  cwd: projectRoot,
  stdio: 'inherit',
  env,
})
process.exit(run.status ?? 1)
