import { mkdtempSync } from 'node:fs'
import { measureDiscovery } from './discovery'
const rows = (process.argv[2] ?? '1000,10000').split(',').map(Number)
const r = await measureDiscovery(process.cwd(), mkdtempSync('/tmp/larder-bench-'), rows, 500, (t) => void process.stderr.write(t + '\n'))
process.stdout.write(JSON.stringify(r.at, null, 1) + '\n' + r.plan + '\n' + JSON.stringify(r.emptyQuery))
