import { expect, it } from 'vitest'
import { aUser } from '../testing/station.ts'
import { worksForSubcontractor } from './useActor.ts'

it('takes the word of the API where it says who works for a subcontractor', () => {
  expect(worksForSubcontractor({ ...aUser('yard'), outsource_id: 4 })).toBe(true)
  expect(worksForSubcontractor({ ...aUser('driver'), outsource_id: null })).toBe(false)
})

it('else knows a subcontractor’s main user by the group, and others by having no sites of their own', () => {
  expect(worksForSubcontractor({ ...aUser('yard'), groups: ['contractor'] })).toBe(true)
  expect(worksForSubcontractor(aUser('driver'))).toBe(true)
  expect(worksForSubcontractor(aUser('yard'))).toBe(false)
  expect(worksForSubcontractor(aUser('main'))).toBe(false)
})
