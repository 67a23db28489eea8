import { sendJson, startMockServer, type MockServer } from './mock-server'

export const AI_KEY = 'sk-key-of-the-tests'
export const AI_MODEL = 'model-of-the-tests'

export const DRAFT_POST = {
  title: 'Seven tray bakes for cold evenings',
  excerpt: 'One tray, one hot oven, nothing to stir.',
  content:
    'There is a moment in November when the oven becomes company.\n\n## What goes in first\n\n' +
    'Anything that grew underground.\n\n- Cut everything to the size of a walnut.\n- Leave a finger of space.',
}

type ChatRequest = {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { name: string; schema: unknown; strict: boolean } }
}
export type OpenAiMock = MockServer & {
  /** The received requests, in the format of the API. */
  chatRequests: ChatRequest[]
  /** The next completion. */
  says: string
  /** Its finish reason. */
  finish: 'stop' | 'length'
  /** A server without structured output responds 400 to a request for it. */
  knowsShapes: boolean
}

/** POST /v1/chat/completions as OpenAI and compatible servers implement it. Its base URL needs the /v1. */
export async function startOpenAiMock({ needsKey = true } = {}): Promise<OpenAiMock> {
  const chatRequests: ChatRequest[] = []
  const refusal = (message: string, code: string | null = null) => ({
    error: { message, type: 'invalid_request_error', param: null, code },
  })
  const self: MockServer = await startMockServer(({ method, path, headers, body }, response) => {
    if (method !== 'POST' || path !== '/v1/chat/completions')
      return sendJson(response, 404, refusal(`Invalid URL (${method} ${path})`))
    if (needsKey && headers.authorization !== `Bearer ${AI_KEY}`)
      return sendJson(
        response,
        401,
        refusal(`Incorrect API key provided: ${headers.authorization ?? ''}`, 'invalid_api_key'),
      )
    const question = JSON.parse(body) as ChatRequest
    chatRequests.push(question)
    if (question.model !== AI_MODEL)
      return sendJson(response, 404, refusal(`The model ${question.model} does not exist`, 'model_not_found'))
    if (question.response_format && !model.knowsShapes)
      return sendJson(response, 400, refusal('This response_format type is unavailable now'))
    const choice = {
      index: 0,
      message: { role: 'assistant', content: model.says, refusal: null },
      logprobs: null,
      finish_reason: model.finish,
    }
    sendJson(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1764000000,
      model: AI_MODEL,
      choices: [choice],
      usage: { prompt_tokens: 120, completion_tokens: 240, total_tokens: 360 },
    })
  })
  const model: OpenAiMock = Object.assign(self, {
    chatRequests,
    says: JSON.stringify(DRAFT_POST),
    finish: 'stop' as const,
    knowsShapes: true,
  })
  return model
}
