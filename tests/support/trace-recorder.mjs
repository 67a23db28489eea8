// Brings what Larder leaves to whoever runs it: a tracer provider, a context manager and the W3C propagator, by the API
// alone. Each span that is over is a JSON line on standard output. `NODE_OPTIONS=--import=…/trace-recorder.mjs`
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { context, propagation, ROOT_CONTEXT, trace, TraceFlags } from '@opentelemetry/api'

const storage = new AsyncLocalStorage()
context.setGlobalContextManager({
  active: () => storage.getStore() ?? ROOT_CONTEXT,
  with: (active, run, self, ...args) => storage.run(active, () => run.apply(self, args)),
  bind: (active, target) =>
    typeof target === 'function' ? (...args) => storage.run(active, () => target(...args)) : target,
  enable() {
    return this
  },
  disable() {
    return this
  },
})

propagation.setGlobalPropagator({
  fields: () => ['traceparent'],
  inject(from, carrier, setter) {
    const { traceId, spanId } = trace.getSpanContext(from) ?? {}
    if (traceId) setter.set(carrier, 'traceparent', `00-${traceId}-${spanId}-01`)
  },
  extract(into, carrier, getter) {
    const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-/.exec(getter.get(carrier, 'traceparent') ?? '') ?? []
    return traceId
      ? trace.setSpanContext(into, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
      : into
  },
})

/** Spans that are over, for a test in this process. */
export const recordedSpans = []

function startSpan(scope, name, { kind, attributes } = {}, parentContext = context.active()) {
  const parent = trace.getSpanContext(parentContext)
  const span = { name, scope, kind, attributes: { ...attributes }, status: 0, parentId: parent?.spanId ?? null }
  const own = {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    traceFlags: TraceFlags.SAMPLED,
  }
  const set = (change) => {
    change()
    return recording
  }
  const recording = {
    spanContext: () => own,
    isRecording: () => true,
    setAttribute: (key, value) => set(() => (span.attributes[key] = value)),
    setAttributes: (more) => set(() => Object.assign(span.attributes, more)),
    updateName: (given) => set(() => (span.name = given)),
    setStatus: ({ code, message }) => set(() => Object.assign(span, { status: code, ...(message && { message }) })),
    addEvent: (event) => set(() => (span.events ??= []).push(event)),
    recordException: (error) => set(() => (span.events ??= []).push(String(error))),
    addLink: () => recording,
    addLinks: () => recording,
    end() {
      const over = { ...span, traceId: own.traceId, id: own.spanId }
      recordedSpans.push(over)
      if (process.env.PORT) process.stdout.write(`${JSON.stringify({ span: over })}\n`)
    },
  }
  return recording
}

trace.setGlobalTracerProvider({
  getTracer: (scope) => ({
    startSpan: (...args) => startSpan(scope, ...args),
    startActiveSpan(name, ...args) {
      const work = args.pop()
      const [options, parentContext = context.active()] = args
      const span = startSpan(scope, name, options, parentContext)
      return context.with(trace.setSpan(parentContext, span), work, undefined, span)
    },
  }),
})
