import { startRecipeSite } from '#tests/mocks/recipe-site'
import { startLarder } from '#tests/support/larder'
const site = await startRecipeSite()
const larder = await startLarder({ env: { OUTBOUND_TEST_ALLOW: site.allow, ALLOW_TEST_HOOKS: '1', LOG_LEVEL: 'info', TRUST_PROXY: '1' } })
process.stdout.write(JSON.stringify({ site: site.origin, larder: larder.origin }) + '\n')
process.on('SIGTERM', () => void larder.stop().then(() => process.exit(0)))
