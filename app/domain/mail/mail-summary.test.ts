import { expect, test } from 'vitest'
import { isMailState } from './mail-summary'

test('there are three states', () =>
  expect(['queued', 'sent', 'failed', 'lost', '', null].map(isMailState)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]))
