import { expect, test } from 'vitest'
import { isGuessablePassword } from './password-strength'

test.each([
  'aaaaaaaaaa',
  '1212121212',
  '1234567890',
  '0987654321',
  '12345678901234',
  'qwertyuiop',
  'poiuytrewq',
  'abcdefghij',
  'password123',
  'Password1!',
  'P@ssw0rd2024',
  '123password',
  'passwordpassword',
  'iloveyou!!!!',
  'letmein12345',
  'welcome2026',
  'monkeymonkey',
  'football1234',
  'larder12345',
  'Recipes2026!',
  '1qaz2wsx3edc',
  'йцукенгшщз',
  'пароль1234',
  'qwerty123456',
  'abcabcabcabc',
  'Sunshine2025',
  'trustno11111',
])('%s is guessable', (password) => expect(isGuessablePassword(password)).toBe(true))

test.each([
  'correct horse battery',
  'mussels in cider',
  'xK4!vq9Lm2',
  'Grandma makes soup',
  'summer holiday in Brittany',
  'паста с грибами',
  '🥕🥕🥕 soup of the day',
  'qwerty is no password of mine',
])('%s is not guessable', (password) => expect(isGuessablePassword(password)).toBe(false))

test("the user's own e-mail is guessable, with or without a year appended", () => {
  expect(isGuessablePassword('marta.kovacs', 'marta.kovacs@example.org')).toBe(true)
  expect(isGuessablePassword('Marta.Kovacs2026', 'marta.kovacs@example.org')).toBe(true)
  expect(isGuessablePassword('marta.kovacs@example.org', 'marta.kovacs@example.org')).toBe(true)
  expect(isGuessablePassword('kovacs family table', 'marta.kovacs@example.org')).toBe(false)
})
