import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles, PROJECT_ROOT } from '#tests/support/project-files'
import { formatMailKind, isMailState } from './mail-summary'

test('there are three states', () =>
  expect(['queued', 'sent', 'failed', 'lost', '', null].filter(isMailState)).toEqual(['queued', 'sent', 'failed']))

test('a kind of e-mail is read as words, one without a name as it is', () => {
  expect(['email-confirmation', 'feedback', 'test'].map(formatMailKind)).toEqual([
    'Confirmation of the address',
    'Feedback to us',
    'test',
  ])
})

const queuedKinds = listProjectFiles('app/domain')
  .filter((file) => file.endsWith('.server.ts'))
  .flatMap((file) => [
    ...readFileSync(path.join(PROJECT_ROOT, file), 'utf8').matchAll(
      /\bqueueMail\((?:(?!\bkind:).)*\bkind: '([^']+)'/gs,
    ),
  ])
  .map(([, kind = '']) => kind)

test('what queues e-mails is found', () => expect(new Set(queuedKinds).size).toBe(7))
test.each([...new Set(queuedKinds)])('%s has a name', (kind) => expect(formatMailKind(kind)).not.toBe(kind))
