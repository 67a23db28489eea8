// Spans of Larder for whoever wants them: a provider and an exporter are brought, Larder uses the OpenTelemetry API only.
// In a folder of its own, beside this file:
//
//   npm install @opentelemetry/sdk-node @opentelemetry/exporter-trace-otlp-http
//
// and then, in Larder's folder:
//
//   OTEL_EXPORTER_OTLP_ENDPOINT=http://collector.example:4318 NODE_OPTIONS=--import=/that/folder/tracing.mjs npm start
//
// Requests (`GET /recipe`), loaders, actions, statements, requests to other sites, runs of jobs, mails and imports are
// spans. No attribute holds an id, a path or a value. A trace goes on from `traceparent`: a proxy that faces strangers
// should drop theirs. OTEL_TRACES_SAMPLER=parentbased_traceidratio and OTEL_TRACES_SAMPLER_ARG=0.1 keep one in ten.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { NodeSDK } from '@opentelemetry/sdk-node'

const sdk = new NodeSDK({ serviceName: 'larder', traceExporter: new OTLPTraceExporter() })
sdk.start()
process.once('SIGTERM', () => void sdk.shutdown())
