import { AsyncLocalStorage } from 'node:async_hooks'

/** What every log line says that is written meanwhile: the request that is answered, or the run of a job. */
type RequestContext = { requestId: string } | { runId: string }

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs with a context that also holds in everything that is awaited or started within. */
export const runInContext = <Result>(context: RequestContext, run: () => Result): Result => storage.run(context, run)

/** For what a request happens to begin and others share, such as a connection: its later log lines are of no request. */
export const runOutsideContext = <Result>(run: () => Result): Result => storage.exit(run)

/** A fresh object, as a logger may write to it; empty outside of requests and jobs. */
export const contextLogFields = (): Partial<RequestContext> => ({ ...storage.getStore() })

/** Undefined outside of a request. */
export function currentRequestId(): string | undefined {
  const context = storage.getStore()
  return context && 'requestId' in context ? context.requestId : undefined
}
