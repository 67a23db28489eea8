import { expect, test } from 'vitest'
import { formatListAsText } from './list-as-text'

test('a list as text', () => {
  const groups = [
    {
      label: 'Fruit and vegetables',
      items: [
        { name: 'leek', amount: '2', checked: false },
        { name: 'parsley', amount: '', checked: true },
      ],
    },
    { label: '', items: [{ name: 'flour', amount: '2 cups + 100 g', checked: false }] },
  ]
  expect(formatListAsText('Week', groups)).toBe(
    'Week\n\nFruit and vegetables\n[ ] leek, 2\n[x] parsley\n\n[ ] flour, 2 cups + 100 g\n',
  )
  expect(formatListAsText('Week', [])).toBe('Week\n')
})
