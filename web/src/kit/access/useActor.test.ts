import { expect, it } from 'vitest'
import { aUser } from '../../station/testing/station.ts'
import { worksForSubcontractor } from './useActor.ts'

it('recognises a subcontractor’s user by the company, regardless of groups and sites', () => {
  expect(worksForSubcontractor(aUser('driver'))).toBe(true)
  expect(worksForSubcontractor({ ...aUser('driver'), groups: ['contractor'] })).toBe(true)
  expect(worksForSubcontractor(aUser('yard'))).toBe(false)
  expect(worksForSubcontractor(aUser('main'))).toBe(false)
})
