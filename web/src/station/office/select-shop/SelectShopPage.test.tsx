import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aShop, aUser, aVehicle, pageOf, site } from '../../testing/station.ts'
import { getReturnPath } from './return-path.ts'

const sites = pageOf([aShop(1, 'Helsinki Konala'), aShop(2, 'Vantaa Hakkila')])
const clerkClaims = { user_type: 2, first_name: 'Jouni' }
const otherAnswers = {
  getOwnUser: { json: { user: aUser('yard') } },
  listVehiclesByStatus: pageOf([]),
  getVehicle: { json: { vehicle: aVehicle() } },
}

describe('choosing a site', () => {
  it('lists the sites with their addresses, stores the choice and returns to the requested page', async () => {
    const { router } = renderApp('/operator/incoming?q=volvo', {
      as: clerkClaims,
      answers: { ...otherAnswers, listOwnShops: sites },
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

  it('opens the start page after a login', async () => {
    const { router } = renderApp('/operator/select-shop', {
      as: clerkClaims,
      answers: { ...otherAnswers, listOwnShops: sites },
    })
    await userEvent.click(await screen.findByRole('button', { name: /Konala.*Ruosilantie/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator'))
  })

  it('marks the current site, and opens from the header', async () => {
    const answers = { ...otherAnswers, listOwnShops: sites }
    const { router } = renderApp('/operator/incoming', { as: clerkClaims, shop: site, answers })
    await userEvent.click(await screen.findByRole('button', { name: /Change site/ }))
    const currentSite = await screen.findByRole('button', { name: /Konala.*Chosen now/ })
    expect(currentSite).toHaveProperty('ariaCurrent', 'true')
    await userEvent.click(currentSite)
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/incoming'))
  })

  it('deselects the site, which hides the pages of a site', async () => {
    renderApp('/operator/select-shop', {
      as: clerkClaims,
      shop: site,
      answers: { ...otherAnswers, listOwnShops: sites },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Helsinki Konala' }))
    expect(localStorage.getItem('shop_id')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Incoming' })).toBeNull()
    expect(screen.queryByText('Chosen now')).toBeNull()
  })

  it('shows whom to ask when there is no site, and checks again', async () => {
    let requestCount = 0
    const listOwnShops = () => (requestCount++ === 0 ? pageOf([]) : sites)
    renderApp('/operator/select-shop', { as: clerkClaims, answers: { ...otherAnswers, listOwnShops } })
    await screen.findByText(/Ask the main user of your company/)
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByRole('button', { name: /Vantaa Hakkila/ })
  })

  it('reports that the sites cannot be fetched, and retries', async () => {
    let requestCount = 0
    const listOwnShops = () => (requestCount++ === 0 ? refused(500, 'GENERAL_ERROR') : sites)
    renderApp('/operator/select-shop', { as: clerkClaims, answers: { ...otherAnswers, listOwnShops } })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /Vantaa Hakkila/ })
  })
})

describe('return path after choosing a site', () => {
  it('leads from the page of a vehicle to its list when the site changes', () => {
    expect(getReturnPath('/operator/process/7?x=1', false)).toBe('/operator/process')
    expect(getReturnPath('/operator/process/7', true)).toBe('/operator/process/7')
  })

  it("leads to the start page for a path outside the station's pages", () => {
    expect(getReturnPath('//elsewhere.example', true)).toBe('/operator')
    expect(getReturnPath('/operator/select-shop', true)).toBe('/operator')
    expect(getReturnPath(null, true)).toBe('/operator')
  })
})
