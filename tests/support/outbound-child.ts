// A process that fetches every URL of the JSON list on standard input with the configured guarded client, eight
// concurrently, and writes the kinds of the results, for tests that trace its system calls.
import { text } from 'node:stream/consumers'
import { closeGuardedHttpClient, guardedHttpClient } from '#app/platform/guarded-http-client.server'

const urls = JSON.parse(await text(process.stdin)) as string[]
const kinds: Record<string, string> = {}
const remainingUrls = [...urls]
const worker = async () => {
  for (let url = remainingUrls.shift(); url !== undefined; url = remainingUrls.shift()) {
    const answer = await guardedHttpClient().get(url, { purpose: 'import' })
    kinds[url] = answer.ok ? 'ok' : answer.kind
  }
}
await Promise.all(Array.from({ length: 8 }, worker))
closeGuardedHttpClient()
process.stdout.write(JSON.stringify(kinds))
