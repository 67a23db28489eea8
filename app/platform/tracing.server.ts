import {
  context,
  propagation,
  ProxyTracerProvider,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanOptions,
  type TextMapGetter,
  type Tracer,
} from '@opentelemetry/api'
import { LRUCache } from 'lru-cache'
import { isObject } from '#app/platform/text/objects'

/**
 * Spans by the OpenTelemetry API: whoever runs Larder registers a provider before it is loaded (docs/monitoring/tracing.mjs).
 * Names follow the semantic conventions. No attribute holds an id, an address' path or a value of a statement.
 */
const tracer = findTracer()

/** Null where nothing is registered: nothing is wrapped then. */
function findTracer(): Tracer | null {
  const provider = trace.getTracerProvider()
  if (provider instanceof ProxyTracerProvider && !provider.getDelegateTracer('larder')) return null
  return trace.getTracer('larder')
}

const { CLIENT, INTERNAL, SERVER } = SpanKind

const onlyParent: TextMapGetter<NodeJS.Dict<string | string[]>> = {
  keys: (headers) => Object.keys(headers),
  get: (headers, name) => headers[name.toLowerCase()],
}

/** The span of a request to us, which is part of the trace that its headers name; null without a provider. */
export function startRequestSpan(request: { method: string; scheme: string; headers: NodeJS.Dict<string | string[]> }) {
  if (!tracer) return null
  const attributes = { 'http.request.method': request.method, 'url.scheme': request.scheme }
  const parent = propagation.extract(context.active(), request.headers, onlyParent)
  const span = tracer.startSpan(request.method, { kind: SERVER, attributes }, parent)
  const ownContext = trace.setSpan(parent, span)
  return {
    run: (next: () => void): void => context.with(ownContext, next),
    /** @param route null where the address is none of ours */
    end(route: string | null, status: number): void {
      if (route !== null) {
        span.updateName(`${request.method} ${route}`)
        span.setAttribute('http.route', route)
      }
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) {
        span.setAttribute('error.type', String(status))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

/** Does work of our own in a span: a loader, the run of a job, a mail, an import. */
export const inSpan = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> =>
  tracer ? traced({ name, options: { kind: INTERNAL, attributes } }, work) : work()

/** Sends a request to another server in a span; `findError` names what a result failed by, for those that do not throw. */
export const inRequestSpan = <Result>(
  attributes: Attributes,
  send: () => Promise<Result>,
  findError: (result: Result) => string | null,
): Promise<Result> =>
  tracer
    ? traced(
        {
          name: 'GET',
          options: { kind: CLIENT, attributes: { 'http.request.method': 'GET', ...attributes } },
          findError,
        },
        send,
      )
    : send()

/** `traceparent` and what else the registered propagator sends on. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  if (tracer) propagation.inject(context.active(), headers)
  return headers
}

/** For log lines: the trace that they belong to. */
export const traceLogFields = (): { traceId?: string } => {
  const span = tracer && trace.getActiveSpan()
  return span ? { traceId: span.spanContext().traceId } : {}
}

const summaries = new LRUCache<string, ReturnType<typeof summarizeStatement>>({ max: 1_000 })

function recallSummary(text: string) {
  const summary = summaries.get(text) ?? summarizeStatement(text)
  summaries.set(text, summary)
  return summary
}

type Queryable = { query: (...args: never[]) => unknown }

/**
 * From now on each statement of a pool, or of a connection that was taken from it, is a span of the request or job that it
 * belongs to. Statements of nobody are none.
 */
export function traceStatements(database: Queryable): void {
  if (!tracer) return
  const send = database.query.bind(database) as (...args: unknown[]) => unknown
  const query = (...args: unknown[]) => {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : isObject(statement) ? statement.text : null
    // With a callback it is the pool's own, for a statement that has its span already.
    if (typeof args.at(-1) === 'function' || typeof text !== 'string' || !trace.getActiveSpan()) return send(...args)
    const { operation, table } = recallSummary(text)
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== null && { 'db.collection.name': table }),
    }
    const name = table === null ? operation : `${operation} ${table}`
    return traced({ name, options: { kind: CLIENT, attributes } }, () => send(...args) as Promise<unknown>)
  }
  database.query = query as Queryable['query']
}

const OPERATION = /\b(?:insert|update|delete|merge|select|begin|commit|rollback|lock|set|show)\b/i
/** The name behind from, into and the like, unless it is a function's. */
const NAMED_TABLE = /\b(?:from|into|update|join|table)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z_]\w*)\b"?(?!…)/gi
const COMMON_TABLE = /\b(\w+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi

/** What a statement does and to which table; of one that begins `with`, what stands behind that. */
export function summarizeStatement(text: string): { operation: string; table: string | null } {
  const commonTables = new Set([...text.matchAll(COMMON_TABLE)].map(([, name]) => name))
  const findTable = (part: string) =>
    [...part.matchAll(NAMED_TABLE)].map(([, name = '']) => name).find((name) => !commonTables.has(name)) ?? null
  let outermost = text
  for (let before = ''; before !== outermost;) {
    before = outermost
    outermost = outermost.replace(/\([^()]*\)/g, '…')
  }
  return {
    operation: OPERATION.exec(outermost)?.[0].toUpperCase() ?? 'STATEMENT',
    table: findTable(outermost) ?? findTable(text.replaceAll('(', '…')),
  }
}

type Traced<Result> = { name: string; options: SpanOptions; findError?: (result: Result) => string | null }

async function traced<Result>(
  { name, options, findError }: Traced<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return await work()
  const span = tracer.startSpan(name, options)
  const ownContext: Context = trace.setSpan(context.active(), span)
  try {
    const result = await context.with(ownContext, work)
    const error = findError?.(result) ?? null
    if (error !== null) markFailed(span, error)
    return result
  } catch (error) {
    // Redirects and refusals are thrown as responses: they are answers.
    if (!(error instanceof Response)) markFailed(span, error instanceof Error ? error.name : 'thrown')
    else if (error.status >= 500) markFailed(span, String(error.status))
    throw error
  } finally {
    span.end()
  }
}

/** Never an error's message: it may quote what a cook has typed. */
function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

type Handler = (...args: never[]) => unknown
type RouteModules = Record<string, { id: string; module: { loader?: Handler; action?: Handler } } | undefined>

/** Routes whose loaders and actions are spans; the same object without a provider. */
export function traceRoutes<Routes extends RouteModules>(routes: Routes): Routes {
  if (!tracer) return routes
  const wrap = (kind: 'loader' | 'action', id: string, handler: Handler | undefined) =>
    handler && { [kind]: (...args: never[]) => inSpan(`${kind} ${id}`, {}, async () => await handler(...args)) }
  return Object.fromEntries(
    Object.entries(routes).map(([key, route]) => [
      key,
      route && {
        ...route,
        module: {
          ...route.module,
          ...wrap('loader', route.id, route.module.loader),
          ...wrap('action', route.id, route.module.action),
        },
      },
    ]),
  ) as Routes
}
