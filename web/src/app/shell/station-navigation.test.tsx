import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf, renderStation, type Who } from '../../station/testing/station.ts'
import { refused } from '../../testing/fake-api.ts'

const listLinks = async (who: Who, visibleLink: string) => {
  const { api, app } = renderStation('/operator/process', { listVehiclesByStatus: pageOf([]) }, who)
  const nav = await screen.findByRole('navigation', { name: 'Main navigation' })
  await waitFor(() => expect(within(nav).queryByRole('link', { name: visibleLink })).not.toBeNull())
  // Waits until the user is known.
  await waitFor(() => expect([api.count('getOwnUser'), app.queries.isFetching()]).toEqual([1, 0]))
  return within(nav)
    .getAllByRole('link')
    .map(link => link.textContent)
}

describe('StationNavigation', () => {
  it('links site users to the pages that they may use', async () => {
    expect(await listLinks('yard', 'Available')).toEqual([
      'Home',
      'Enter new vehicle',
      'Incoming',
      'Available',
      'In process',
      'Responsibility',
      'Profile',
    ])
  })

  it('also links main users to the battery report and the management', async () => {
    const links = await listLinks('main', 'Battery report')
    expect(links).toEqual(expect.arrayContaining(['Battery report', 'Management']))
  })

  it('hides the battery report while its call fails', async () => {
    const { app } = renderStation(
      '/operator/process',
      { listVehiclesByStatus: pageOf([]), getCompanyQuestionnaire: refused(403, 'FORBIDDEN') },
      'main',
    )
    const nav = await screen.findByRole('navigation', { name: 'Main navigation' })
    await within(nav).findByRole('link', { name: 'Management' })
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(within(nav).queryByRole('link', { name: 'Battery report' })).toBeNull()
  })

  it('hides the market and statistics from a subcontractor’s user, regardless of the token', async () => {
    expect(await listLinks('driver', 'In process')).toEqual([
      'Home',
      'Enter new vehicle',
      'Incoming',
      'In process',
      'Profile',
    ])
  })
})
