// Loaded into a server of a drill: at SIGWINCH it takes most of a gigabyte, at the next one it lets go of it.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const BYTES = 950_000_000
let taken = null
process.on('SIGWINCH', () => {
  taken = taken ? null : Buffer.alloc(BYTES, 1)
  if (taken) return
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
})
