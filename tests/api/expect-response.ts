import { expect } from 'vitest'
import type { HttpResponse } from '#tests/support/http-client'

type Response = HttpResponse | Promise<HttpResponse>

export async function expectJson(response: Response, status: number, body: unknown): Promise<void> {
  const got = await response
  expect([got.status, got.json()]).toEqual([status, body])
}

/** An error payload with this message. */
export async function expectMessage(response: Response, status: number, message: unknown): Promise<void> {
  const got = await response
  expect([got.status, got.json().message]).toEqual([status, message])
}

/** The redirect after a form. */
export async function expectRedirect(response: Response, location: string): Promise<void> {
  const got = await response
  expect([got.status, got.headers.location]).toEqual([303, location])
}

/** A page that contains each of these. */
export async function expectPage(response: Response, status: number, ...parts: string[]): Promise<void> {
  const got = await response
  expect(got.status).toBe(status)
  for (const part of parts) expect(got.text).toContain(part)
}
