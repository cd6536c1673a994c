import type { Station } from '@autokierto/contract/stations'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aShop } from '../../station/testing/station.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { associationClaims } from '../testing.ts'

const aStation = (id: number, name: string, licence: Partial<Station['licence']> = {}): Station => ({
  ...aShop(id, name),
  licence: {
    number: '2021-0093',
    granted_by: 'Pohjois-Suomen aluehallintovirasto',
    granted_by_address: 'Linnankatu 3, 90100 Oulu',
    authority: 'Lupa- ja valvontavirasto',
    valid_until: '2099-12-31',
    state: 'valid',
    ...licence,
  },
  reports_from: null,
  is_shown: true,
  figures: { coming: 3, present: 12, finished: 240, claimed: 6, rejected: 5 },
})
const expiredStation = aStation(4, 'Rovaniemi', { valid_until: '2026-01-31', state: 'expired' })

const answerStations = (...stations: Station[]) => ({
  listStations: { json: { results: stations, count: stations.length, next: null } },
})

describe('the sites', () => {
  it('lists the sites with licences and figures, and filters them by the licence state in the URL', async () => {
    const { api, router } = renderApp('/association/stations', {
      as: associationClaims,
      answers: answerStations(aStation(1, 'Helsinki Konala'), expiredStation),
    })
    await screen.findByRole('link', { name: 'Rovaniemi' })
    screen.getByText('31 Jan 2026')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Licence' }), 'Expired')
    await waitFor(() => expect(router.state.location.search).toEqual({ licence: 'expired' }))
    await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/licence=expired/))
    await userEvent.click(screen.getByRole('link', { name: 'Rovaniemi' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/association/stations/4'))
  })

  it('shows the effects of an expired licence, and saves a new last day', async () => {
    let station = expiredStation
    const { api } = renderApp('/association/stations/4', {
      as: associationClaims,
      answers: {
        listStations: () => ({ json: { results: [station], count: 1, next: null } }),
        changeLicence: ({ body }) => {
          station = { ...station, licence: { ...station.licence, ...(body as object), state: 'valid' } }
          return { json: { shop: station } }
        },
      },
    })
    await screen.findByText(/The licence expired on 31 Jan 2026/)
    screen.getByText(/Owners do not see the site/)
    const day = screen.getByLabelText(/Last day it is valid/)
    await userEvent.clear(day)
    await userEvent.type(day, '2031-01-31')
    await userEvent.click(screen.getByRole('button', { name: 'Save the licence' }))
    await screen.findByText('The licence of Rovaniemi is saved')
    await waitFor(() => expect(screen.queryByText(/The licence expired/)).toBeNull())
    expect(api.seen.find(({ action }) => action === 'changeLicence')?.body).toEqual({
      valid_until: '2031-01-31',
    })
  })

  it('shows an error of the server at its field', async () => {
    renderApp('/association/stations/4', {
      as: associationClaims,
      answers: {
        ...answerStations(expiredStation),
        changeLicence: {
          status: 400,
          json: { code: 'VALIDATION_ERROR', fields: [{ field: 'number', code: 'TOO_LONG' }] },
        },
      },
    })
    await userEvent.type(await screen.findByLabelText(/Licence number/), '4')
    await userEvent.click(screen.getByRole('button', { name: 'Save the licence' }))
    await waitFor(() => expect(screen.getByLabelText(/Licence number/).ariaInvalid).toBe('true'))
  })

  it('shows whether owners see the site, and saves its first reporting year', async () => {
    const hidden = { ...aStation(4, 'Sodankylä'), is_shown: false, reports_from: 2026 }
    const { api } = renderApp('/association/stations/4', {
      as: associationClaims,
      answers: { ...answerStations(hidden), changeLicence: { json: { shop: hidden } } },
    })
    const label = await screen.findByText('Shown to owners')
    expect(label.nextElementSibling?.textContent).toBe('No')
    const year = screen.getByLabelText(/First year reported/)
    await userEvent.clear(year)
    await userEvent.type(year, '2024')
    await userEvent.click(screen.getByRole('button', { name: 'Save the year' }))
    await screen.findByText('The first year reported of Sodankylä is saved')
    expect(api.seen.find(({ action }) => action === 'changeLicence')?.body).toEqual({ reports_from: 2024 })
  })

  it('prints the licence that the form fields show on screen', async () => {
    renderApp('/association/stations/1', {
      as: associationClaims,
      answers: answerStations(aStation(1, 'Helsinki Konala')),
    })
    await screen.findByRole('heading', { level: 1, name: 'Helsinki Konala' })
    expect(screen.queryByText('2021-0093')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    screen.getByText('2021-0093')
    screen.getByText('Lupa- ja valvontavirasto')
    screen.getByText('Linnankatu 3, 90100 Oulu')
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText('2021-0093')).toBeNull()
  })

  it('shows a message for an unknown site', async () => {
    renderApp('/association/stations/99', { as: associationClaims, answers: answerStations() })
    await screen.findByRole('heading', { level: 1, name: 'There is no such site' })
  })
})
