import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aVehicle, pageOf, renderStation } from '../../station/testing/station.ts'
import { anIncomingVehicle, owners, rowLink } from './testing.ts'

const ownersRows = [anIncomingVehicle(7, 'ABC-123'), anIncomingVehicle(8, 'KLO-456')]
const fromSites = [aVehicle({ id: 9, plate: 'BAB-234', status: 'shop_transfer' })]
const both = ({ path }: { path: string }) => pageOf(path.includes('shop_transit') ? ownersRows : fromSites)
const broken = { status: 500, json: { code: 'GENERAL_ERROR' } } as const

describe('two lists on one page', () => {
  it('moves the focus from one list to the next by key', async () => {
    renderStation('/operator/incoming', { listVehiclesByStatus: both })
    const [last, next] = [await rowLink('KLO-456'), await rowLink('BAB-234')]
    last.focus()
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(next)
    await userEvent.keyboard('k')
    expect(document.activeElement).toBe(last)
  })

  it('shows one bulk bar and one result for both lists', async () => {
    const { api } = renderStation('/operator/incoming', {
      listVehiclesByStatus: both,
      changeVehicle: { json: { vehicle: aVehicle() } },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select KLO-456' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select BAB-234' }))
    const bar = within(screen.getByRole('region', { name: 'For the selected' }))
    bar.getByText('2 selected')
    await userEvent.click(bar.getByRole('button', { name: 'Accept' }))
    await screen.findByText('2 accepted')
    const ids = api.seen
      .filter(({ action }) => action === 'changeVehicle')
      .map(({ path }) => path.match(/\d+/g)?.at(-1))
    expect(ids).toEqual(['8', '9'])
  })

  it('refetches both lists with one retry, and keeps the focus in its list', async () => {
    let works = false
    renderStation('/operator/incoming', { listVehiclesByStatus: call => (works ? both(call) : broken) })
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2))
    works = true
    await userEvent.click(within(await owners()).getByRole('button', { name: 'Try again' }))
    await rowLink('ABC-123')
    await rowLink('BAB-234')
    expect((await owners()).contains(document.activeElement)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('a list that fails again', () => {
  it('keeps the focus on its retry button', async () => {
    let tries = 0
    renderStation('/operator/incoming', {
      listVehiclesByStatus: () => {
        tries++
        return broken
      },
    })
    const list = within(await owners())
    ;(await list.findByRole('button', { name: 'Try again' })).focus()
    for (let time = 1; time <= 2; time++) {
      const before = tries
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(tries).toBe(before + 2))
      await waitFor(() => expect(document.activeElement?.ariaBusy).not.toBe('true'))
      expect(document.activeElement).toBe(list.getByRole('button', { name: 'Try again' }))
    }
  })
})

describe('a button that disappears when pressed', () => {
  it('moves the focus to the nearest element when the pressed button disappears', async () => {
    renderStation('/operator/incoming', { listVehiclesByStatus: both })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select BAB-234' }))
    const clear = screen.getByRole('button', { name: 'Clear the selection' })
    await waitFor(() => expect(document.querySelector('footer')).not.toBeNull())
    clear.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(document.activeElement?.closest('main')).not.toBeNull()
  })
})

describe('an order that fails to load', () => {
  it('keeps the rows and shows their time when an order fails to load', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: call => (call.path.includes('ordering=name') ? broken : both(call)),
    })
    await rowLink('ABC-123')
    await userEvent.click((await screen.findAllByText('Make and model'))[0] as HTMLElement)
    await screen.findAllByText(/could not be brought up to date.*how it was at \d/)
    await rowLink('ABC-123')
  })

  it('shows no cached rows after a failed search', async () => {
    renderStation('/operator/incoming', {
      listVehiclesByStatus: call => (call.path.includes('q=volvo') ? broken : both(call)),
    })
    await rowLink('ABC-123')
    await userEvent.type(screen.getByRole('searchbox'), 'volvo{Enter}')
    await screen.findAllByRole('button', { name: 'Try again' })
    expect(screen.queryByText('ABC-123')).toBeNull()
  })
})
