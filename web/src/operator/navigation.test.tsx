import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused } from '../testing/fake-api.ts'
import { pageOf, renderStation, type Who } from './testing/station.ts'

const linksOf = async (who: Who, shown: string) => {
  const { api, app } = renderStation('/operator/process', { listVehiclesByStatus: pageOf([]) }, who)
  const nav = await screen.findByRole('navigation', { name: 'Main navigation' })
  await waitFor(() => expect(within(nav).queryByRole('link', { name: shown })).not.toBeNull())
  // Who works here is known by then.
  await waitFor(() => expect([api.count('getOwnUser'), app.queries.isFetching()]).toEqual([1, 0]))
  return within(nav)
    .getAllByRole('link')
    .map(link => link.textContent)
}

describe('the navigation at a station', () => {
  it('leads its workers to what they may call', async () => {
    expect(await linksOf('yard', 'Available')).toEqual([
      'Home',
      'Enter new vehicle',
      'Incoming',
      'Available',
      'In process',
      'Responsibility',
      'Profile',
    ])
  })

  it('leads main users to the reports and the management of their company too', async () => {
    const links = await linksOf('main', 'Battery report')
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

  it('leads a subcontractor’s worker neither to the market nor to figures, whatever the token says', async () => {
    expect(await linksOf('driver', 'In process')).toEqual([
      'Home',
      'Enter new vehicle',
      'Incoming',
      'In process',
      'Profile',
    ])
  })
})
