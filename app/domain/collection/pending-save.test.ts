import { expect, test } from 'vitest'
import { parsePendingSave, signInToSavePath } from './pending-save'

const SAVE = { url: 'https://x.example/soup?id=1&n=2', back: '/results?mood=Comfort+Food&n=3' }

test('a save survives the way through the return URL of the sign-in page', () => {
  const signIn = new URL(signInToSavePath(SAVE), 'http://x')
  expect(signIn.pathname).toBe('/sign-in')
  expect(parsePendingSave(signIn.searchParams.get('return_url') ?? '')).toEqual(SAVE)
})
test.each([
  '/',
  '/recipe?url=https%3A%2F%2Fx.example%2Fsoup',
  '/collection/from-url',
  '/collection/from-url?url=https%3A%2F%2Fx.example%2Fsoup',
  '/collection/from-url?return_url=%2Fhome',
  '/collection/from-url/more?url=https%3A%2F%2Fx.example%2Fsoup&return_url=%2Fhome',
])('%s asks for no save', (returnUrl) => expect(parsePendingSave(returnUrl)).toBeNull())
test('it returns to no other site', () =>
  expect(parsePendingSave('/collection/from-url?url=x&return_url=https%3A%2F%2Felsewhere.example')?.back).toBe(
    '/collection',
  ))
