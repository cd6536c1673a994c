import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'

const signedInPerson = { user_type: 1 }
const operatorClaims = { user_type: 2 }
const associationMember = { user_type: 2, groups: ['association' as const] }
const guardedShop = { id: 1, name: 'Helsinki Konala' }

type GuardCase = [who: string, address: string, setup: Parameters<typeof renderApp>[1], arrives: string]

const guardCases: GuardCase[] = [
  ['a visitor', '/', {}, '/'],
  ['a visitor of an operators-only installation', '/', { mode: 'operator' }, '/login/operator'],
  ['a visitor of a persons-only installation', '/', { mode: 'person' }, '/login/person'],
  ['a visitor', '/login', {}, '/login/person'],
  ['a visitor of an operators-only installation', '/login', { mode: 'operator' }, '/login/operator'],
  ['a visitor', '/person/recycle', {}, '/login/person'],
  ['a visitor', '/operator/incoming', {}, '/login/operator'],
  ['a person', '/operator', { as: signedInPerson }, '/login/operator'],
  ['a person', '/login/person', { as: signedInPerson }, '/person'],
  ['an operator', '/person', { as: operatorClaims, shop: guardedShop }, '/login/person'],
  ['an operator', '/login/operator', { as: operatorClaims, shop: guardedShop }, '/operator'],
  ['an operator without a site', '/operator/incoming', { as: operatorClaims }, '/operator/select-shop'],
  ['an operator without a site', '/operator/process/4', { as: operatorClaims }, '/operator/select-shop'],
  ['an operator', '/association', { as: operatorClaims, shop: guardedShop }, '/operator'],
  ['an admin of the association', '/operator', { as: associationMember }, '/association'],
  ['an admin of the association', '/operator/select-shop', { as: associationMember }, '/association'],
  [
    'an admin of the association with the site of a user before',
    '/operator',
    { as: associationMember, shop: guardedShop },
    '/association',
  ],
  [
    'an admin of the association with a site',
    '/operator/process/4',
    { as: associationMember, shop: guardedShop },
    '/association',
  ],
  ['a person', '/association', { as: signedInPerson }, '/login/operator'],
  ['a visitor', '/association', {}, '/login/operator'],
  ['an admin of the association', '/association', { as: associationMember }, '/association'],
  ['an admin of the association', '/login/operator', { as: associationMember }, '/association'],
]

describe('route guards', () => {
  for (const [who, address, setup, arrives] of guardCases) {
    it(`${who} is led from ${address} to ${arrives}`, async () => {
      const answers = { listOwnShops: { json: { results: [], count: 0, next: null } } }
      const { router } = renderApp(address, { ...setup, answers })
      await router.load()
      expect(router.state.location.pathname).toBe(arrives)
    })
  }

  it('remember the requested page before the site choice and before a login', async () => {
    const answers = { listOwnShops: { json: { results: [], count: 0, next: null } } }
    const site = renderApp('/operator/process?q=abc', { as: operatorClaims, answers })
    await site.router.load()
    expect(site.router.state.location.state.origin).toBe('/operator/process?q=abc')
    const login = renderApp('/person/history')
    await login.router.load()
    expect(login.router.state.location.state.origin).toBe('/person/history')
  })

  for (const [mode, as, addresses] of [
    [
      'operator',
      signedInPerson,
      ['/person', '/person/recycle', '/login/person', '/telia-login?code=a&state=b'],
    ],
    [
      'person',
      operatorClaims,
      ['/operator', '/operator/process/4', '/operator/select-shop', '/login/operator'],
    ],
    ['person', associationMember, ['/association']],
  ] as const) {
    for (const address of addresses) {
      it(`${address} is not found in the app for one ${mode}, for any signed-in user`, async () => {
        for (const setup of [{ mode }, { mode, as: { ...as }, shop: guardedShop }]) {
          const { api } = renderApp(address, setup)
          await screen.findByRole('heading', { name: 'Page not found' })
          expect(screen.getByRole('banner')).toBeTruthy()
          expect(api.seen).toEqual([])
          cleanup()
        }
      })
    }
  }

  it('developer login is not found when it is disabled', async () => {
    const { api } = renderApp('/login/dev', { devLogin: false })
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(api.seen).toEqual([])
  })

  it('unknown paths are not found', async () => {
    renderApp('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })

  it('a vehicle page with a non-numeric id is not found', async () => {
    renderApp('/operator/incoming/abc', { as: operatorClaims, shop: guardedShop })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})
