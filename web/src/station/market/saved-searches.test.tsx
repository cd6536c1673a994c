import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { pageOf, renderStation } from '../testing/station.ts'

const savedSearch = {
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
    listMarketSearches: { json: { results: [savedSearch] } },
    ...answers,
  })

describe('SavedSearches', () => {
  it('saves the current search under the name of its criteria', async () => {
    const { api } = show('/operator/available?q=golf&within_km=100', {
      saveMarketSearch: { status: 201, json: { search: { ...savedSearch, name: 'golf, Within 100 km' } } },
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

  it('links to a saved search and does not offer to save it twice', async () => {
    show('/operator/available?q=octavia&year_from=2005')
    const link = await screen.findByRole('link', { name: savedSearch.name })
    expect(link.getAttribute('href')).toBe('/operator/available?q=octavia&year_from=2005')
    expect(link.closest('li')?.getAttribute('aria-current')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  })

  it('removes a saved search, and shows when the limit is reached', async () => {
    const { api } = show('/operator/available?q=golf', {
      deleteMarketSearch: { status: 204 },
      saveMarketSearch: refused(409, 'SEARCHES_FULL'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }))
    await screen.findByText(/You have 20 saved searches already/)
    await userEvent.click(screen.getByRole('button', { name: `Remove the saved search ${savedSearch.name}` }))
    await screen.findByText('The saved search is removed.')
    expect(api.seen.some(({ action, path }) => action === 'deleteMarketSearch' && path.includes('/4/'))).toBe(
      true,
    )
  })

  it('shows no hint about mails without a search', async () => {
    show('/operator/available', { listMarketSearches: { json: { results: [] } } })
    await screen.findByText('Other sites offer no vehicles now')
    expect(screen.queryByText(/You get a mail when/)).toBeNull()
  })
})
