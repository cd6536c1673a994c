import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { writeTokens } from '../kit/api/token-storage.ts'
import { aShop, aUser, pageOf, site } from '../station/testing/station.ts'
import { refused } from '../testing/fake-api.ts'
import { fakeTokens } from '../testing/fake-token.ts'
import { renderApp } from '../testing/render-app.tsx'

const mainUserClaims = { user_type: 2, first_name: 'Jouni', groups: ['operator' as const] }
const sessionAnswers = {
  getOwnUser: { json: { user: aUser('main') } },
  listVehiclesByStatus: pageOf([]),
  listOwnShops: pageOf([aShop(1, site.name), aShop(2, 'Vantaa Hakkila')]),
}
const forbiddenAnswer = refused(403, 'FORBIDDEN')

describe('new tokens of the same user', () => {
  it('updates name, type and groups with new tokens, and keeps the site', () => {
    const { app } = renderApp('/operator/incoming', {
      as: mainUserClaims,
      shop: site,
      answers: sessionAnswers,
    })
    writeTokens(localStorage, fakeTokens({ ...mainUserClaims, first_name: 'Jonna', groups: ['contractor'] }))
    app.session.renew()
    expect(app.session.state()).toMatchObject({ firstName: 'Jonna', groups: ['contractor'], shop: site })
    expect(localStorage.getItem('userType')).toBe('2')
  })

  it('leaves a page that the refreshed token no longer allows', async () => {
    let isOver = false
    const { router } = renderApp('/operator/incoming', {
      as: mainUserClaims,
      shop: site,
      answers: {
        ...sessionAnswers,
        listVehiclesByStatus: () => (isOver ? { status: 401, json: { code: 'TOKEN_EXPIRED' } } : pageOf([])),
        refresh: { json: fakeTokens({ ...mainUserClaims, groups: ['association'], n: 2 }) },
      },
    })
    await screen.findByRole('heading', { name: 'Incoming' })
    isOver = true
    await router.navigate({ to: '/operator/process', search: {} })
    await waitFor(() => expect(router.state.location.pathname).toBe('/association'))
    expect(screen.queryByRole('link', { name: 'Incoming' })).toBeNull()
  })
})

describe('site check after a 403', () => {
  it('deselects a lost site after a 403, and leads to the site choice', async () => {
    const { router, app } = renderApp('/operator/incoming?q=volvo', {
      as: mainUserClaims,
      shop: site,
      answers: {
        ...sessionAnswers,
        listVehiclesByStatus: forbiddenAnswer,
        listOwnShops: pageOf([aShop(2, 'Vantaa Hakkila')]),
      },
    })
    await screen.findByRole('button', { name: /Vantaa Hakkila/ })
    expect(router.state.location.pathname).toBe('/operator/select-shop')
    expect(router.state.location.state.origin).toBe('/operator/incoming?q=volvo')
    expect(
      await screen.findByText('You can no longer work at Helsinki Konala. Choose another site.'),
    ).toBeTruthy()
    await waitFor(() => expect(app.session.state().shop).toBeNull())
    expect(localStorage.getItem('shop_id')).toBeNull()
  })

  it("keeps the site if any page of the user's sites contains it", async () => {
    const { app, router, api } = renderApp('/operator/incoming', {
      as: mainUserClaims,
      shop: site,
      answers: {
        ...sessionAnswers,
        listVehiclesByStatus: forbiddenAnswer,
        listOwnShops: ({ path }) =>
          path.includes('cursor') ? pageOf([aShop(1, site.name)]) : pageOf([aShop(2, 'Hakkila')], 'more'),
      },
    })
    await waitFor(() => expect(api.count('listOwnShops')).toBeGreaterThan(1))
    expect(app.session.state()).toMatchObject({ shop: site, shopIsGone: false })
    expect(router.state.location.pathname).toBe('/operator/incoming')
  })

  it("keeps the site if the user's sites cannot be fetched", async () => {
    const { app, api } = renderApp('/operator/incoming', {
      as: mainUserClaims,
      shop: site,
      answers: {
        ...sessionAnswers,
        listVehiclesByStatus: forbiddenAnswer,
        listOwnShops: { status: 500, text: '' },
      },
    })
    await waitFor(() => expect(api.count('listOwnShops')).toBeGreaterThan(0))
    expect(app.session.state().shop).toEqual(site)
  })
})
