import { expect, test } from 'vitest'
import { feedbackCsvHeader, toFeedbackCsvLine } from './admin-feedback.server'

const feedback = {
  id: 'f1',
  category: 'bug',
  message: 'Too salty',
  rating: 2,
  createdAt: '2026-11-21T10:00:00.000Z',
  email: 'anna@larder.example',
  state: 'new' as const,
  answer: null,
  answeredAt: null,
}

test('a line has one cell per column, in header order', () => {
  expect(feedbackCsvHeader).toBe('\ufeff"Sent","Category","Rating","E-mail","Message","Id","State","Answer"\r\n')
  expect(toFeedbackCsvLine(feedback)).toBe(
    '"2026-11-21T10:00:00.000Z","Bug Report","2","anna@larder.example","Too salty","f1","new",""\r\n',
  )
  expect(toFeedbackCsvLine({ ...feedback, rating: null })).toContain(',"",')
})
test('quotes, commas and line ends stay in their cell', () => {
  expect(toFeedbackCsvLine({ ...feedback, message: 'He said "salt",\r\nthen; nothing' })).toContain(
    ',"He said ""salt"",\r\nthen; nothing",',
  )
})
test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("https://evil.example";"x")',
  '\t=1',
  ' =1',
  '\r=1',
  '\n@x',
  '＝1+1',
  '＠SUM(A1)',
  '\u200b=1',
  '\ufeff=1',
  '|cmd',
  '%0A=1',
  '\u0000-1',
  '\tx',
])('%j is neutralised', (message) => {
  const line = toFeedbackCsvLine({ ...feedback, message })
  expect(line).toContain(`,"'${message.replaceAll('"', '""')}",`)
})
test.each(['a=1', '5 - 1', 'mail me @home', '1', '"=1"'])('%j is not changed', (message) =>
  expect(toFeedbackCsvLine({ ...feedback, message })).not.toContain(`"'`),
)
test('an address is neutralised, too', () =>
  expect(toFeedbackCsvLine({ ...feedback, email: '=1@larder.example' })).toContain(`"'=1@larder.example"`))
