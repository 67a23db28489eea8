import {
  getFetchErrorCode,
  readBytesWithLimit,
  parseRetryAfterSeconds,
} from '#app/platform/http/vendor-response.server'
import type { APICallError } from 'ai'
import { createFailureReporter } from '#app/platform/report-failure.server'
import type { AiClient, AiFailure, AiRequest } from './ai-client'

export const AI_UNUSABLE_ANSWER =
  "The language model's answer cannot be used. Please try again, perhaps with other words."

const AI_FAILURE_MESSAGES: Record<Exclude<AiFailure['kind'], 'not_configured'>, string> = {
  unavailable: 'The language model is not answering right now. Please try again in a few minutes.',
  quota: 'The language model is over its limit for now. Please try again later.',
  refused: 'The language model refuses our request. The server log says why.',
  garbage: AI_UNUSABLE_ANSWER,
}

export const reportAiFailure = createFailureReporter('language model', AI_FAILURE_MESSAGES)

const AI_TIMEOUT_MS = 30_000
const MAX_AI_RESPONSE_BYTES = 1024 * 1024

type OpenAiCompatibleOptions = { baseUrl: string; model: string; key?: string; totalMs?: number }

/** A model behind OpenAI's chat completions API: OpenAI's own, another provider's, or a self-hosted one. */
export function createOpenAiCompatibleClient({
  baseUrl,
  model,
  key,
  totalMs = AI_TIMEOUT_MS,
}: OpenAiCompatibleOptions): AiClient {
  // Not every server supports structured outputs; after one rejection the schema is only described in the prompt.
  let supportsSchemas = true
  return {
    missingSettings: [],
    async generateObject(request) {
      // Loaded on demand: half a megabyte that most servers never need.
      const [
        { APICallError, generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output },
        { createOpenAICompatible },
      ] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])
      globalThis.AI_SDK_LOG_WARNINGS = false
      let isTooLong = false
      const timeout = AbortSignal.timeout(totalMs)
      const provider = createOpenAICompatible({
        name: 'larder',
        baseURL: baseUrl,
        ...(key && { apiKey: key }),
        supportsStructuredOutputs: true,
        fetch: createBoundedFetch(() => (isTooLong = true)),
      })
      const callOptions = {
        model: provider(model),
        maxRetries: 0,
        abortSignal: timeout,
        system: buildAiSystemPrompt(request),
        prompt: request.prompt,
      }
      const generateStructured = async (): Promise<unknown> => {
        try {
          return (
            await generateText({
              ...callOptions,
              output: Output.object({ schema: request.schema, name: request.name }),
            })
          ).output
        } catch (error) {
          if (!NoObjectGeneratedError.isInstance(error)) throw error
          return extractJsonObject(error.text ?? '')
        }
      }
      const generateFromPrompt = async () => extractJsonObject((await generateText(callOptions)).text)
      try {
        if (!supportsSchemas) return validateModelOutput(request, await generateFromPrompt())
        try {
          return validateModelOutput(request, await generateStructured())
        } catch (error) {
          if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422)) throw error
          const output = await generateFromPrompt()
          supportsSchemas = false
          return validateModelOutput(request, output)
        }
      } catch (error) {
        if (NoOutputGeneratedError.isInstance(error))
          return reportAiFailure(
            'garbage',
            'the answer stops in the middle, or is empty; the model may allow too few tokens',
          )
        if (APICallError.isInstance(error) && error.statusCode !== undefined)
          return mapStatusToAiFailure(error, error.statusCode)
        return reportAiFailure(
          'unavailable',
          timeout.aborted
            ? `no answer within ${totalMs / 1000} s`
            : isTooLong
              ? 'the answer is longer than a megabyte'
              : `no connection (${getFetchErrorCode(error)})`,
        )
      }
    },
  }
}

/** The schema is also in the prompt: a server may ignore `response_format`, and some models follow only the prompt. */
function buildAiSystemPrompt<Value>({ instructions, schema }: AiRequest<Value>): string {
  const { properties = {} } = schema.toJSONSchema()
  const fields = Object.entries(properties).map(
    ([name, field]) => `"${name}": ${(typeof field === 'object' && field.description) || 'text'}`,
  )
  return `${instructions}\n\nAnswer with one JSON object and nothing else, with these fields, each of them a string:\n${fields.join('\n')}`
}

function validateModelOutput<Value>(
  { schema }: AiRequest<Value>,
  output: unknown,
): { ok: true; value: Value } | AiFailure {
  const parsed = schema.safeParse(output)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : reportAiFailure(
        'garbage',
        `the answer is not of the shape that was asked for${output === undefined ? ', and no JSON' : ''}`,
        { status: 200 },
      )
}

const NULL_BODY_STATUSES = new Set([204, 205, 304])

/** No redirects, which would send the key to another host; the size is limited while the response is read. */
function createBoundedFetch(onTooLong: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    const body = await readBytesWithLimit(response.body, MAX_AI_RESPONSE_BYTES)
    if (!body) {
      onTooLong()
      throw new Error('too long')
    }
    const retryAfter = response.headers.get('retry-after')
    const headers = {
      'content-type': response.headers.get('content-type') ?? 'application/json',
      ...(retryAfter && { 'retry-after': retryAfter }),
    }
    return new Response(NULL_BODY_STATUSES.has(response.status) ? null : body, { status: response.status, headers })
  }
}

function mapStatusToAiFailure({ responseHeaders }: APICallError, status: number): AiFailure {
  if (status === 200)
    return reportAiFailure(
      'garbage',
      'the answer is not what the protocol says; is AI_BASE_URL that of an OpenAI-compatible server, with its /v1?',
      { status },
    )
  if (status >= 300 && status < 400)
    return reportAiFailure(
      'unavailable',
      `the answer is a redirect (${status}), which is not followed; AI_BASE_URL must be the address that answers`,
      { status },
    )
  if (status === 401 || status === 403)
    return reportAiFailure('refused', 'our key is refused; check AI_API_KEY', { status })
  if (status === 404)
    return reportAiFailure('refused', 'there is no such model or address; check AI_MODEL and AI_BASE_URL', { status })
  if (status === 402 || status === 429) {
    const seconds = parseRetryAfterSeconds(responseHeaders?.['retry-after'] ?? null)
    return reportAiFailure('quota', 'our quota is used up', {
      status,
      ...(seconds && { retryAfter: Math.min(seconds, 86_400) }),
    })
  }
  if (status >= 500) return reportAiFailure('unavailable', `it answers ${status}`, { status })
  return reportAiFailure('refused', `it answers ${status}; check AI_MODEL`, { status })
}

/**
 * The JSON object in a model's output: models wrap it in a code fence, or put reasoning before it and remarks after it.
 * Undefined when there is none.
 */
export function extractJsonObject(text: string): unknown {
  const parts = text.split('</think>')
  const output = parts.map((part, at) => (at < parts.length - 1 ? part.split('<think>', 1)[0] : part)).join('')
  const end = output.lastIndexOf('}')
  // The first brace may belong to the surrounding prose, so the first few are tried.
  for (
    let start = output.indexOf('{'), tries = 0;
    start >= 0 && start < end && tries < 5;
    start = output.indexOf('{', start + 1), tries++
  ) {
    const read = tryParseJsonText(output.slice(start, end + 1))
    if (read !== undefined) return read
  }
  return undefined
}

function tryParseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
