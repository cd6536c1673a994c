import { addDays } from '@autokierto/domain/shops/calendar'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anArrival, aVehicle, pageOf } from '../../station/testing/station.ts'
import { renderIncoming, rowLink, three } from './testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('list keys', () => {
  it('moves between and within rows, selects and opens by key', async () => {
    const { router } = renderIncoming('', { getVehicle: { json: { vehicle: three[1]! } } })
    const first = await rowLink('ABC-123')
    await screen.findByRole('button', { name: 'Accept ABC-123' })
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(first)
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(await rowLink('KLO-456'))
    await userEvent.keyboard('{ArrowDown}k')
    await userEvent.keyboard('x')
    expect(screen.getByRole('checkbox', { name: 'Select KLO-456' })).toHaveProperty('checked', true)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept KLO-456' }))
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/incoming/8'))
  })

  it('makes each row a single Tab stop', async () => {
    renderIncoming('')
    const first = await rowLink('ABC-123')
    await screen.findByRole('button', { name: 'BAB-234: other actions' })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'BAB-234: other actions' })).toHaveProperty('tabIndex', -1),
    )
    first.focus()
    await userEvent.tab()
    expect(document.activeElement).toBe(await rowLink('KLO-456'))
  })

  it('focuses the search with a slash, and types letters while it has the focus', async () => {
    renderIncoming('')
    await rowLink('ABC-123')
    await userEvent.keyboard('/')
    const field = screen.getByRole('searchbox')
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('jx/k')
    expect(field).toHaveProperty('value', 'jx/k')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByText('1 selected')).toBeNull()
  })
})

describe('list keys after a row disappears', () => {
  it('continues from the position of the removed row', async () => {
    const gone = new Set<number>()
    renderIncoming(
      '',
      {
        changeVehicle: ({ path }) => {
          gone.add(Number(path.match(/vehicle\/(\d+)/)?.[1]))
          return { json: { vehicle: aVehicle() } }
        },
      },
      gone,
    )
    await screen.findByRole('button', { name: 'Accept KLO-456' })
    ;(await rowLink('KLO-456')).focus()
    await userEvent.keyboard('a')
    await waitFor(() => expect(screen.queryByText('KLO-456')).toBeNull())
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(await rowLink('BAB-234'))
    await userEvent.keyboard('k')
    expect(document.activeElement).toBe(await rowLink('ABC-123'))
  })
})

describe('bulk actions', () => {
  const choose = async (name: string) => userEvent.click(await screen.findByLabelText(name))
  const bar = () => screen.findByLabelText('For the selected')

  it('processes each row, keeps failed rows selected with the reason, and can undo the others', async () => {
    const gone = new Set<number>()
    const { api } = renderIncoming(
      '',
      {
        changeVehicle: ({ path, body }) => {
          const id = Number(path.match(/vehicle\/(\d+)/)?.[1])
          if (id === 8) return { status: 409, json: { code: 'STATE_CONFLICT', vehicle_status: 'owner' } }
          if ((body as { event: string }).event === 'accept') gone.add(id)
          else gone.delete(id)
          return { json: { vehicle: aVehicle({ id }) } }
        },
      },
      gone,
    )
    await choose('Select all shown')
    await within(await bar()).findByText('3 selected')
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Accept' }))
    const result = await screen.findByText('2 accepted, 1 did not succeed')
    // The result must be visible from rows further down, so it takes the focus.
    expect(document.activeElement?.contains(result)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    screen.getByText(/no longer coming to this site/)
    await within(await bar()).findByText('1 selected')
    await waitFor(() => expect(screen.queryByText('ABC-123')).toBeNull())
    expect(screen.getByRole('checkbox', { name: 'Select KLO-456' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('button', { name: 'Undo 2' }))
    await screen.findByText('2 are back in incoming')
    await rowLink('ABC-123')
    expect(api.seen.filter(call => call.action === 'changeVehicle').map(call => call.body)).toEqual([
      ...Array(3).fill({ event: 'accept' }),
      ...Array(2).fill({ event: 'unaccept' }),
    ])
  })

  it('keeps the selection while the list is searched', async () => {
    renderIncoming('')
    await choose('Select ABC-123')
    await userEvent.type(screen.getByRole('searchbox'), 'volvo{Enter}')
    await screen.findByRole('searchbox', { name: /Registration number/ })
    await within(await bar()).findByText('1 selected')
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Clear the selection' }))
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  it('hides the checkboxes until the permissions are known', async () => {
    renderIncoming('', { getOwnUser: () => new Promise(() => {}) })
    await screen.findAllByText('ABC-123')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('list keys for selecting and accepting', () => {
  const checked = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select [A-Z]{3}-/ }).map(box => box.checked)

  it('selects all rows from the last one with Shift and X, and deselects the current row', async () => {
    renderIncoming('')
    await screen.findByRole('checkbox', { name: 'Select ABC-123' })
    ;(await rowLink('ABC-123')).focus()
    await userEvent.keyboard('x')
    await waitFor(() => expect(checked()).toEqual([true, false, false]))
    await userEvent.keyboard('jj{Shift>}X{/Shift}')
    await waitFor(() => expect(checked()).toEqual([true, true, true]))
    await userEvent.keyboard('{Shift>}X{/Shift}')
    await waitFor(() => expect(checked()).toEqual([true, true, false]))
  })

  it('accepts the current row with A, unless the person is typing', async () => {
    const { api } = renderIncoming('', { changeVehicle: { json: { vehicle: aVehicle() } } })
    await screen.findByRole('button', { name: 'Accept KLO-456' })
    ;(await rowLink('KLO-456')).focus()
    await userEvent.type(screen.getByRole('searchbox'), 'a')
    expect(api.count('changeVehicle')).toBe(0)
    ;(await rowLink('KLO-456')).focus()
    await userEvent.keyboard('a')
    await waitFor(() =>
      expect(api.seen.find(call => call.action === 'changeVehicle')?.path).toContain('/vehicle/8/'),
    )
  })

  it('lists all keys with ?', async () => {
    renderIncoming('')
    await rowLink('ABC-123')
    await userEvent.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }))
    dialog.getByText('select from the last one to here')
    dialog.getByText('accept')
  })
})

describe('a list longer than one page', () => {
  it('shows fetched rows although the last group was collapsed, and keeps its footer', async () => {
    const day = (from: number) =>
      addDays(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' }), from)
    const on = (id: number, plate: string, date: string) =>
      aVehicle({ id, plate, status: 'shop_transit', arrival: anArrival({ date }) })
    const first = [on(1, 'AAA-101', day(0)), on(2, 'AAA-102', day(40))]
    renderIncoming('', {
      listVehiclesByStatus: ({ path }) => {
        if (path.includes('shop_transfer')) return pageOf([])
        return path.includes('cursor=more')
          ? { json: { results: [on(3, 'AAA-103', day(41))], count: 3, next: null } }
          : { json: { results: first, count: 3, next: 'more' } }
      },
    })
    const showMore = await screen.findByRole('button', { name: /^Show more/ })
    expect(screen.queryByText('AAA-102')).toBeNull()
    await userEvent.click(showMore)
    await rowLink('AAA-103')
    await rowLink('AAA-102')
    expect(document.activeElement?.textContent).toMatch(/^Showing 3 of 3/)
  })

  it('shows in its footer that more could not be fetched, and no stale notice', async () => {
    renderIncoming('', {
      listVehiclesByStatus: ({ path }) =>
        path.includes('cursor=more')
          ? { status: 500, json: { code: 'GENERAL_ERROR' } }
          : path.includes('shop_transfer')
            ? pageOf([])
            : { json: { results: three.slice(0, 2), count: 3, next: 'more' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Show more/ }))
    await screen.findByText('More could not be fetched.')
    expect(screen.queryByText(/could not be brought up to date/)).toBeNull()
  })

  it('selects the whole list once the first page is selected', async () => {
    renderIncoming('', {
      listVehiclesByStatus: ({ path }) => {
        if (path.includes('shop_transfer')) return pageOf([])
        const { results } = pageOf(path.includes('cursor=more') ? three.slice(2) : three.slice(0, 2)).json
        return { json: { results, count: 3, next: path.includes('cursor=more') ? null : 'more' } }
      },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    const bar = within(await screen.findByRole('region', { name: 'For the selected' }))
    bar.getByText('2 selected')
    await userEvent.click(bar.getByRole('button', { name: 'Select all 3' }))
    await bar.findByText('3 selected')
    expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull()
  })
})
