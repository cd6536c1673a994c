import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { pressButton } from '../../testing/find-controls.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { band, changes, setOnline, show, usesOutbox, vehicleInYard } from './testing.ts'

usesOutbox()

const processPath = '/operator/process/7'

/** Completes two stages without a connection, and stays offline. */
const leaveTwo = async () => {
  const rendered = show(processPath, { logout: { status: 204 } })
  await screen.findByRole('button', { name: /^Stage 1 done/ })
  setOnline(false)
  await pressButton(/^Stage 1 done/)
  await pressButton(/^Stage 2 done/)
  await band(/2 things wait to be sent/)
  return rendered
}

/** Makes the pending changes this many days old. */
const makeOlder = async (days: number) => {
  const outbox = await openOutbox(indexedDB)
  const at = new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  for (const change of await outbox.of('2')) await outbox.put({ ...change, at })
}

/** Two stages have waited this long, and the user returns with a connection. */
const comeBackAfter = async (days: number, answers: Parameters<typeof show>[1] = {}) => {
  await leaveTwo()
  cleanup()
  await makeOlder(days)
  setOnline(true)
  return show(processPath, answers)
}
const findOldDialog = () => screen.findByRole('dialog', { name: 'Waiting for 30 days or more' })
const listStored = async () => (await openOutbox(indexedDB)).of('2')

describe('signing out with pending changes', () => {
  const toLogout = async (answers: Parameters<typeof show>[1] = {}) => {
    await leaveTwo()
    cleanup()
    return show('/logout', { logout: { status: 204 }, ...answers })
  }
  const pendingList = () => within(screen.getByRole('region', { name: 'Waiting on this device' }))
  const reconnect = async () => {
    setOnline(true)
    await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull())
  }
  const findQuestion = () => screen.findByRole('heading', { name: 'Not everything has been sent' })

  it('lists pending changes and the missing connection, and does not sign out before a decision', async () => {
    const { api } = await toLogout()
    await findQuestion()
    expect(pendingList().getAllByRole('listitem')).toHaveLength(2)
    screen.getByText('No connection. Nothing can be sent now.')
    await pressButton('Send first')
    expect(changes(api)).toEqual([])
    expect(api.count('logout')).toBe(0)
  })

  it('sends the changes first when the user chooses so, and then signs out', async () => {
    const { api, reload } = await toLogout()
    await findQuestion()
    await reconnect()
    expect(changes(api)).toEqual([])
    await pressButton('Send first')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(changes(api)).toHaveLength(2)
    expect(api.count('logout')).toBe(1)
    expect(await listStored()).toEqual([])
  })

  it('shows which change could not be sent and why, and stays signed in', async () => {
    const { api } = await toLogout({
      changeVehicle: ({ body }) =>
        (body as { stage: number }).stage === 2
          ? refused(409, 'STATE_CONFLICT', { vehicle_status: 'shop_recycled' })
          : { json: { vehicle: vehicleInYard } },
    })
    await findQuestion()
    await reconnect()
    await pressButton('Send first')
    await screen.findByText(/^1 thing could not be sent/)
    screen.getByText('A colleague has just marked the vehicle recycled.')
    expect(pendingList().getAllByRole('listitem')).toHaveLength(1)
    expect(api.count('logout')).toBe(0)
  })

  it('signs out and keeps the changes on the device for the same user', async () => {
    const { api } = await toLogout()
    await findQuestion()
    await pressButton('Sign out, keep them on this device')
    await screen.findByRole('heading', { name: 'You have signed out' })
    expect(localStorage).toHaveLength(0)
    expect(changes(api)).toEqual([])
    expect(await listStored()).toHaveLength(2)
  })

  it('removes all changes after one confirmation, and then signs out', async () => {
    await toLogout()
    await findQuestion()
    await pressButton('Remove all 2')
    await pressButton('Keep')
    expect(await listStored()).toHaveLength(2)
    await pressButton('Remove all 2')
    await pressButton('Remove')
    await screen.findByRole('heading', { name: 'You have signed out' })
    expect(await listStored()).toEqual([])
  })

  it('asks before a single change is removed', async () => {
    await toLogout()
    await findQuestion()
    const [row] = pendingList().getAllByRole('listitem')
    await userEvent.click(within(row!).getByRole('button', { name: /^Remove: / }))
    within(row!).getByText('This is not sent any more. Remove it?')
    await userEvent.click(within(row!).getByRole('button', { name: 'Remove' }))
    await screen.findByText(/^1 thing is still on this device/)
    await findQuestion()
  })

  it('does not ask a user about the pending changes of another user', async () => {
    await leaveTwo()
    cleanup()
    setOnline(true)
    const { reload } = show('/logout', { logout: { status: 204 } }, '3')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(await listStored()).toHaveLength(2)
  })
})

describe('pending changes older than 30 days', () => {
  it('asks about changes after 31 days and does not send them automatically', async () => {
    const { api } = await comeBackAfter(31)
    const dialog = await findOldDialog()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    expect(changes(api)).toEqual([])
  })

  it('sends changes automatically after 29 days', async () => {
    const { api } = await comeBackAfter(29)
    await waitFor(() => expect(changes(api)).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends old changes in their order when the user confirms', async () => {
    const { api } = await comeBackAfter(31)
    await userEvent.click(within(await findOldDialog()).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(changes(api)).toHaveLength(2))
    expect(changes(api).map(({ body }) => (body as { stage: number }).stage)).toEqual([1, 2])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('removes old changes when the user chooses so', async () => {
    const { api } = await comeBackAfter(31)
    const dialog = await findOldDialog()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove all 2' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await listStored()).toEqual([])
    expect(changes(api)).toEqual([])
  })

  it('postpones the decision, and asks again at the next visit', async () => {
    const { api } = await comeBackAfter(31)
    await userEvent.click(within(await findOldDialog()).getByRole('button', { name: 'Decide later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await band(/2 things wait to be sent/)
    expect(changes(api)).toEqual([])
    cleanup()
    show(processPath, {})
    await findOldDialog()
  })

  it('queues a new change of the same vehicle behind the old ones', async () => {
    const { api } = await comeBackAfter(31)
    await userEvent.click(within(await findOldDialog()).getByRole('button', { name: 'Decide later' }))
    await pressButton(/^Stage 3 done/)
    await band(/3 things wait to be sent/)
    expect(changes(api)).toEqual([])
  })
})
