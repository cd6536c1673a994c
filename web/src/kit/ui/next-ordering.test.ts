import { expect, it } from 'vitest'
import { nextOrdering } from './next-ordering.ts'

it('changes from ascending to descending to the default order', () => {
  expect(nextOrdering('name', '-id', '-id')).toBe('name')
  expect(nextOrdering('name', 'name', '-id')).toBe('-name')
  expect(nextOrdering('name', '-name', '-id')).toBe('-id')
})

it('only reverses the default order, because turning it off would change nothing', () => {
  expect(nextOrdering('id', '-id', '-id')).toBe('id')
  expect(nextOrdering('id', 'id', '-id')).toBe('-id')
})

it('returns no order without a default', () => {
  expect(nextOrdering('name', '-name')).toBeUndefined()
})
