import type { ServiceStatus } from '@autokierto/contract/service-status'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { associationClaims } from '../testing.ts'

const well: ServiceStatus = {
  at: '2026-11-24T12:02:00Z',
  started_at: '2026-11-20T06:00:00Z',
  release: '0057-backups',
  systems: (['vehicle_register', 'business_register', 'geocoder', 'map_tiles', 'mail'] as const).map(
    name => ({
      name,
      silent_since: null,
    }),
  ),
  waiting: (['mails', 'register_notices', 'owner_checks'] as const).map(queue => ({
    queue,
    count: 0,
    oldest_at: null,
  })),
  jobs: [],
  last_backup: { made_at: '2026-11-24T00:00:00Z', bytes: 12_000_000 },
  database_bytes: 340_000_000,
}

const renderStatus = (status: Partial<ServiceStatus> = {}) =>
  renderApp('/association/status', {
    as: associationClaims,
    answers: { getServiceStatus: { json: { status: { ...well, ...status } } } },
  })

const findCard = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!)

it('shows no problems when every system, queue and job is fine', async () => {
  renderStatus()
  expect((await findCard('Outside systems')).getAllByText('No outage')).toHaveLength(5)
  expect((await findCard('Waiting')).getAllByText('None')).toHaveLength(3)
  ;(await findCard('Background work')).getByText('All done.')
  expect(screen.queryByText(/No backup/)).toBeNull()
})

it('lists the system that does not respond, the queue with its oldest entry, and the failed jobs', async () => {
  renderStatus({
    systems: well.systems.map(system =>
      system.name === 'mail' ? { ...system, silent_since: '2026-11-24T10:00:00Z' } : system,
    ),
    waiting: well.waiting.map(queue =>
      queue.queue === 'mails' ? { ...queue, count: 12, oldest_at: '2026-11-24T10:01:00Z' } : queue,
    ),
    jobs: [{ name: 'register-notice', state: 'failed', count: 2 }],
  })
  ;(await findCard('Outside systems')).getByText(/Not responding since .*12:00/)
  ;(await findCard('Waiting')).getByText(/12, the oldest .*12:01/)
  const jobs = await findCard('Background work')
  jobs.getByText('2 were given up')
  jobs.getByText(/finds the reason in the log/)
})

it.each([null, { made_at: '2026-11-23T09:00:00Z', bytes: 1 }])(
  'warns when no backup was made for a day: %o',
  async last_backup => {
    renderStatus({ last_backup })
    await screen.findByText('No backup has been made for 24 hours')
  },
)

it('shows an error when the status cannot be fetched, and retries on request', async () => {
  let requestCount = 0
  renderApp('/association/status', {
    as: associationClaims,
    answers: {
      getServiceStatus: () =>
        requestCount++ === 0 ? { status: 500, json: { code: 'GENERAL_ERROR' } } : { json: { status: well } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  await findCard('Outside systems')
})
