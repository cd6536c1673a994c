import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { pageOf, renderStation } from '../testing/station.ts'

const saved = {
  id: 4,
  name: 'octavia, 2005 or newer',
  q: 'octavia',
  kind: null,
  year_from: 2005,
  within_km: null,
  score_from: null,
}

const show = (address: string, answers: Parameters<typeof renderStation>[1] = {}) =>
  renderStation(address, {
    listMarket: pageOf([]),
    listMarketSearches: { json: { results: [saved] } },
    ...answers,
  })

describe('saved searches', () => {
  it('keep what is looked for, under what it is called', async () => {
    const { api } = show('/operator/available?q=golf&within_km=100', {
      saveMarketSearch: { status: 201, json: { search: { ...saved, name: 'golf, Within 100 km' } } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }))
    await screen.findByText('The search is saved: golf, Within 100 km.')
    expect(api.seen.find(({ action }) => action === 'saveMarketSearch')?.body).toEqual({
      name: 'golf, Within 100 km',
      q: 'golf',
      kind: null,
      year_from: null,
      within_km: 100,
      score_from: null,
    })
  })

  it('lead back to what they look for, where they are not offered once more', async () => {
    show('/operator/available?q=octavia&year_from=2005')
    const link = await screen.findByRole('link', { name: saved.name })
    expect(link.getAttribute('href')).toBe('/operator/available?q=octavia&year_from=2005')
    expect(link.closest('li')?.getAttribute('aria-current')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  })

  it('are removed, and say where they could not be saved', async () => {
    const { api } = show('/operator/available?q=golf', {
      deleteMarketSearch: { status: 204 },
      saveMarketSearch: refused(409, 'SEARCHES_FULL'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }))
    await screen.findByText(/You have 20 saved searches already/)
    await userEvent.click(screen.getByRole('button', { name: `Remove the saved search ${saved.name}` }))
    await screen.findByText('The saved search is removed.')
    expect(api.seen.some(({ action, path }) => action === 'deleteMarketSearch' && path.includes('/4/'))).toBe(
      true,
    )
  })

  it('are not spoken of while nothing is looked for', async () => {
    show('/operator/available', { listMarketSearches: { json: { results: [] } } })
    await screen.findByText('Other sites offer no vehicles now')
    expect(screen.queryByText(/You get a mail when/)).toBeNull()
  })
})
