import express from 'express'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { log, contextLogFields, currentRequestId, runInContext, runOutsideContext } from '#app/platform/log.server'
import { sendRequest } from '#tests/support/http-client'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { createRouteManifest } from '#tests/support/route-manifest'
import { toHttpError } from '../http-error.server'
import { logRequests } from './request-log.server'
import { matchRoutePolicy } from './route-policy.server'

const info = vi.spyOn(log, 'info')
const error = vi.spyOn(log, 'error')
const observe = vi.fn()
let isOn = true
let server: Awaited<ReturnType<typeof listenOnFreePort>>
beforeAll(async () => {
  const app = express()
  app.use(logRequests({ isOn: () => isOn, hashVisitor: (ip) => `hash of ${ip.length}`, observe }))
  app.use(matchRoutePolicy(() => createRouteManifest({ '/share/:token': {} })))
  app.use((request, response) => {
    const failed = request.query.fail === undefined ? null : toHttpError(new Error('broken'), { method: '', path: '' })
    setTimeout(() => response.status(failed?.status ?? 200).json({ seen: currentRequestId(), failed: failed?.id }), 1)
  })
  server = await listenOnFreePort(app)
})
afterAll(() => server.close())
beforeEach(() => {
  isOn = true
  for (const spy of [info, error]) spy.mockReset().mockImplementation(() => undefined)
})

const loggedLine = () => vi.waitFor(() => expect(info).toHaveBeenCalledOnce()).then(() => info.mock.calls[0]?.[0])

test('one line says the route, never what stood in its place, and the id that the response has', async () => {
  const { headers, json } = await sendRequest(server.port, '/share/secret-token?q=private')
  const line = await loggedLine()
  expect(line).toEqual({
    requestId: headers['x-request-id'],
    method: 'GET',
    route: '/share/:token',
    status: 200,
    ms: expect.any(Number) as number,
    visitor: expect.stringMatching(/^hash of \d+$/) as string,
  })
  expect(JSON.stringify(line)).not.toMatch(/secret|private|127/)
  expect(json()).toMatchObject({ seen: headers['x-request-id'] })
})
test('all addresses without a route have one label', async () => {
  await sendRequest(server.port, '/wp-admin/setup.php')
  expect(await loggedLine()).toMatchObject({ route: 'unmatched' })
})
test('an unexpected error is shown and logged under the id of its request', async () => {
  const { headers, json } = await sendRequest(server.port, '/share/1?fail')
  expect(json()).toMatchObject({ failed: headers['x-request-id'] })
  expect(error.mock.calls[0]?.[0]).toMatchObject({ id: headers['x-request-id'] })
  expect(await loggedLine()).toMatchObject({ status: 500 })
})
test('switched off it writes nothing; the response still has its id', async () => {
  isOn = false
  expect((await sendRequest(server.port, '/share/1')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  await vi.waitFor(() =>
    expect(observe).toHaveBeenLastCalledWith(expect.objectContaining({ route: '/share/:token', status: 200 })),
  )
  isOn = true
  await sendRequest(server.port, '/share/2')
  await loggedLine()
})
test('log lines of a job name its run, except those of what others share', async () => {
  await runInContext({ runId: 'run-1' }, async () => {
    await Promise.resolve()
    expect(contextLogFields()).toEqual({ runId: 'run-1' })
    expect(currentRequestId()).toBeUndefined()
    expect(runOutsideContext(contextLogFields)).toEqual({})
  })
  expect(contextLogFields()).toEqual({})
})
