import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout } from '../../../kit/map/testing.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { renderStation, type Who } from '../../testing/station.ts'

const neverResolve = () => new Promise<never>(() => {})

const pendingAnswers: Answers = {
  getOwnUser: neverResolve,
  listOperatorUsers: neverResolve,
  listContractorUsers: neverResolve,
  listOperatorShops: neverResolve,
  listOutsources: neverResolve,
  listOutsourceUsers: neverResolve,
  listShopsForUsers: neverResolve,
  listShopsForOutsource: neverResolve,
  listShopsForContractorUsers: neverResolve,
  listUserNames: neverResolve,
  getCompanySignIn: neverResolve,
}

/** Asserts that all these calls are made before any of them is answered. */
const expectCalls = async (below: string, actions: string[], who: Who = 'main') => {
  const { api } = renderStation(`/operator/management/${below}`, pendingAnswers, who)
  await waitFor(() => expect(api.seen.map(({ action }) => action)).toEqual(expect.arrayContaining(actions)))
}

beforeEach(() => giveLayout({ wide: false }))

it('fetches a list in parallel with the user', () =>
  expectCalls('users', ['getOwnUser', 'listOperatorUsers', 'listShopsForUsers']))

it('fetches a subcontractor’s list in parallel with the user', () =>
  expectCalls('users', ['getOwnUser', 'listContractorUsers', 'listShopsForContractorUsers'], 'carrier'))

it('fetches a user in parallel with the site options', () =>
  expectCalls('users/12', ['listOperatorUsers', 'listShopsForUsers']))

it('fetches a site in parallel with the user and subcontractor options', () =>
  expectCalls('shops/1', ['listOperatorShops', 'listUserNames', 'listOutsources']))

it('fetches a subcontractor in parallel with the site options', () =>
  expectCalls('subcontractors/3', ['listOutsources', 'listShopsForOutsource']))

it('fetches a subcontractor’s user in parallel with company and site options', () =>
  expectCalls('subcontractors/3/users/9', ['listOutsources', 'listOutsourceUsers', 'listShopsForOutsource']))

it('fetches only the user without management permission', async () => {
  const { api } = renderStation('/operator/management/users', pendingAnswers, 'yard')
  await waitFor(() => expect(api.count('getOwnUser')).toBe(1))
  expect(api.count('listOperatorUsers')).toBe(0)
})
