import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { writeReadableStreamToWritable } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import { expect, test, vi } from 'vitest'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { toByteStream } from '../byte-stream.server'
import { followClient } from './client-flow.server'

const PIECES = 400

test.each(['identity', 'gzip'])('a long answer (%s) waits for its client, and ends with it', async (encoding) => {
  let made = 0
  let hasEnded = false
  async function* makePieces() {
    try {
      for (; made < PIECES; made++) yield Buffer.from(Array.from({ length: 50_000 }, () => Math.random()).join())
    } finally {
      hasEnded = true
    }
  }
  const app = express().use(compression(), followClient, (_request, response) => {
    response.type('json')
    void writeReadableStreamToWritable(toByteStream(makePieces()), response)
  })
  const { port, close } = await listenOnFreePort(app)
  const request = get({ port, headers: { 'Accept-Encoding': encoding } })
  request.on('error', () => {})
  await new Promise<IncomingMessage>((resolve) => request.once('response', resolve))
  let before = -1
  while (made !== before) {
    before = made
    await pause(300)
  }
  expect(made).toBeLessThan(PIECES / 2)
  expect(hasEnded).toBe(false)
  request.destroy()
  await vi.waitUntil(() => hasEnded, { timeout: 10_000 })
  expect(made).toBeLessThan(PIECES / 2)
  await close()
})
