import { expect, it } from 'vitest'
import { nextOrdering } from './next-ordering.ts'

it('goes from ascending over descending back to the usual order', () => {
  expect(nextOrdering('name', '-id', '-id')).toBe('name')
  expect(nextOrdering('name', 'name', '-id')).toBe('-name')
  expect(nextOrdering('name', '-name', '-id')).toBe('-id')
})

it('turns the usual order itself round, where off would show the same', () => {
  expect(nextOrdering('id', '-id', '-id')).toBe('id')
  expect(nextOrdering('id', 'id', '-id')).toBe('-id')
})

it('has no order at all where none is usual', () => {
  expect(nextOrdering('name', '-name')).toBeUndefined()
})
