import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aShop, aUser, aVehicle, pageOf, site } from '../testing/station.ts'
import { getReturnPath } from './return-path.ts'

const sites = pageOf([aShop(1, 'Helsinki Konala'), aShop(2, 'Vantaa Hakkila')])
const as = { user_type: 2, first_name: 'Jouni' }
const rest = {
  getOwnUser: { json: { user: aUser('yard') } },
  listVehiclesByStatus: pageOf([]),
  getVehicle: { json: { vehicle: aVehicle() } },
}

describe('choosing a site', () => {
  it('offers the sites with their addresses, keeps the choice and goes where one was headed', async () => {
    const { router } = renderApp('/operator/incoming?q=volvo', {
      as,
      answers: { ...rest, listOwnShops: sites },
    })
    await screen.findByRole('heading', { name: 'Which site are you working at?' })
    await userEvent.click(await screen.findByRole('button', { name: /Vantaa Hakkila.*Ruosilantie 18/ }))
    await screen.findByRole('heading', { name: 'Incoming' })
    expect(router.state.location.href).toBe('/operator/incoming?q=volvo')
    expect([localStorage.getItem('shop_id'), localStorage.getItem('shop_name')]).toEqual([
      '2',
      'Vantaa Hakkila',
    ])
  })

  it('goes to the front page after a login', async () => {
    const { router } = renderApp('/operator/select-shop', { as, answers: { ...rest, listOwnShops: sites } })
    await userEvent.click(await screen.findByRole('button', { name: /Konala.*Ruosilantie/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator'))
  })

  it('marks the site of the moment and is reached from the header', async () => {
    const answers = { ...rest, listOwnShops: sites }
    const { router } = renderApp('/operator/incoming', { as, shop: site, answers })
    await userEvent.click(await screen.findByRole('button', { name: /Change site/ }))
    const chosen = await screen.findByRole('button', { name: /Konala.*Chosen now/ })
    expect(chosen).toHaveProperty('ariaCurrent', 'true')
    await userEvent.click(chosen)
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/incoming'))
  })

  it('can be undone: without a site there are no pages of one', async () => {
    renderApp('/operator/select-shop', { as, shop: site, answers: { ...rest, listOwnShops: sites } })
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Helsinki Konala' }))
    expect(localStorage.getItem('shop_id')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Incoming' })).toBeNull()
    expect(screen.queryByText('Chosen now')).toBeNull()
  })

  it('says whom to ask when there is no site, and looks again', async () => {
    let asked = 0
    const listOwnShops = () => (asked++ === 0 ? pageOf([]) : sites)
    renderApp('/operator/select-shop', { as, answers: { ...rest, listOwnShops } })
    await screen.findByText(/Ask the main user of your company/)
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByRole('button', { name: /Vantaa Hakkila/ })
  })

  it('says when the sites cannot be fetched, and tries again', async () => {
    let asked = 0
    const listOwnShops = () => (asked++ === 0 ? refused(500, 'GENERAL_ERROR') : sites)
    renderApp('/operator/select-shop', { as, answers: { ...rest, listOwnShops } })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /Vantaa Hakkila/ })
  })
})

describe('the way back after choosing', () => {
  it('leads a single vehicle’s page to its list when the site changes', () => {
    expect(getReturnPath('/operator/process/7?x=1', false)).toBe('/operator/process')
    expect(getReturnPath('/operator/process/7', true)).toBe('/operator/process/7')
  })

  it('leads nowhere outside the station’s pages', () => {
    expect(getReturnPath('//elsewhere.example', true)).toBe('/operator')
    expect(getReturnPath('/operator/select-shop', true)).toBe('/operator')
    expect(getReturnPath(null, true)).toBe('/operator')
  })
})
