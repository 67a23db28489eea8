import { expect, test } from 'vitest'
import { buildWhere, condition, toLikePattern } from './sql-filter.server'

test('a filter without conditions lets every row pass', () => {
  expect(buildWhere([null, false], [])).toEqual({ where: 'true', values: [] })
})

test('values become parameters, numbered after those that the statement already has', () => {
  const rating = 4
  expect(
    buildWhere([condition`a = ${1}`, false, condition`b between ${2} and ${rating}`, condition`c`], ['x']),
  ).toEqual({ where: 'a = $2 and b between $3 and $4 and c', values: ['x', 1, 2, 4] })
})

test('a value is never part of the text', () => {
  const { where, values } = buildWhere([condition`title = ${"'; drop table recipes; --"}`], [])
  expect(where).toBe('title = $1')
  expect(values).toEqual(["'; drop table recipes; --"])
})

test('wildcards of LIKE in a search are letters', () => {
  expect(toLikePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})
