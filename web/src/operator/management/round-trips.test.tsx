import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout } from '../../map/testing.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { renderStation, type Who } from '../testing/station.ts'

/** On its way, for as long as the test lasts. */
const never = () => new Promise<never>(() => {})

const answers: Answers = {
  getOwnUser: never,
  listOperatorUsers: never,
  listContractorUsers: never,
  listOperatorShops: never,
  listOutsources: never,
  listOutsourceUsers: never,
  listShopsForUsers: never,
  listShopsForOutsource: never,
  listShopsForContractorUsers: never,
  listUserNames: never,
  getCompanySignIn: never,
}

/** All that is asked for while nothing has been answered yet. */
const asked = async (below: string, actions: string[], who: Who = 'main') => {
  const { api } = renderStation(`/operator/management/${below}`, answers, who)
  await waitFor(() => expect(api.seen.map(({ action }) => action)).toEqual(expect.arrayContaining(actions)))
}

beforeEach(() => giveLayout({ wide: false }))

it('a list is asked for together with who works here', () =>
  asked('users', ['getOwnUser', 'listOperatorUsers', 'listShopsForUsers']))

it('so is that of a subcontractor', () =>
  asked('users', ['getOwnUser', 'listContractorUsers', 'listShopsForContractorUsers'], 'carrier'))

it('a user comes together with the sites to choose from', () =>
  asked('users/12', ['listOperatorUsers', 'listShopsForUsers']))

it('a site comes together with the people and subcontractors to choose from', () =>
  asked('shops/1', ['listOperatorShops', 'listUserNames', 'listOutsources']))

it('a subcontractor comes together with the sites to choose from', () =>
  asked('subcontractors/3', ['listOutsources', 'listShopsForOutsource']))

it('a user of a subcontractor comes together with both', () =>
  asked('subcontractors/3/users/9', ['listOutsources', 'listOutsourceUsers', 'listShopsForOutsource']))

it('of whoever manages nobody only who they are is asked for', async () => {
  const { api } = renderStation('/operator/management/users', answers, 'yard')
  await waitFor(() => expect(api.count('getOwnUser')).toBe(1))
  expect(api.count('listOperatorUsers')).toBe(0)
})
