// A small server's worth of fetching, for tests to watch from outside: asks for every address of the JSON list on
// standard input with the client that the settings make, eight at a time, and writes the kinds of the answers.
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
