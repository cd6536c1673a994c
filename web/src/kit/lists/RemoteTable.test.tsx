import { type ListFileFormat, listFileTypes } from '@autokierto/domain/lists'
import { addDays } from '@autokierto/domain/shops/calendar'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anArrival, aVehicle, pageOf, renderStation } from '../../station/testing/station.ts'
import { anIncomingVehicle, owners, renderIncoming, rowLink, three } from './testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('incoming vehicles grouped by day', () => {
  const day = (from: number) =>
    addDays(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' }), from)
  const on = (id: number, plate: string, date: string | null) =>
    aVehicle({ id, plate, status: 'shop_transit', arrival: anArrival({ date }) })
  const week = [
    on(1, 'AAA-101', day(-9)),
    on(2, 'AAA-102', day(0)),
    on(3, 'AAA-103', day(40)),
    on(4, 'AAA-104', day(41)),
    on(5, 'AAA-105', null),
  ]
  const open = (rows = week, address = '') =>
    renderStation(`/operator/incoming${address}`, {
      listVehiclesByStatus: ({ path }) => pageOf(path.includes('shop_transit') ? rows : []),
    })
  const head = (name: string | RegExp) => screen.findByRole('button', { name })

  it('shows late vehicles under today, and collapses later days until they are opened, which is remembered', async () => {
    open()
    expect((await head(/^Today \w{3} \d{1,2} \w{3,4} 2$/)).getAttribute('aria-expanded')).toBe('true')
    await rowLink('AAA-101')
    expect(screen.getAllByText('Late')).toHaveLength(1)
    expect((await head('Later 2')).getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('AAA-103')).toBeNull()
    await head('No day yet 1')
    await userEvent.click(await head('Later 2'))
    await rowLink('AAA-103')
    cleanup()
    open()
    await rowLink('AAA-104')
    await userEvent.click(await head('Later 2'))
    expect(screen.queryByText('AAA-104')).toBeNull()
  })

  it('expands collapsed groups for printing', async () => {
    open()
    await head('Later 2')
    expect(screen.queryByText('AAA-103')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    await rowLink('AAA-103')
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText('AAA-103')).toBeNull()
  })

  it('shows no group headings in another order or with a single group, and requests that order', async () => {
    const { api } = open(week, '?ordering=name')
    await rowLink('AAA-103')
    expect(screen.queryByRole('button', { name: /^Later/ })).toBeNull()
    cleanup()
    open(week.slice(2, 4))
    await rowLink('AAA-103')
    expect(screen.queryByRole('button', { name: /^Later/ })).toBeNull()
    const paths = api.seen.filter(({ action }) => action === 'listVehiclesByStatus').map(({ path }) => path)
    expect(paths.some(path => path.includes('ordering=name'))).toBe(true)
  })
})

describe('rows added by others', () => {
  it('announces new rows above in a line that shows them when pressed; rows below and returning rows appear immediately', async () => {
    let rows = [anIncomingVehicle(7, 'ABC-123'), anIncomingVehicle(8, 'KLO-456')]
    const { queries } = renderStation('/operator/incoming', {
      listVehiclesByStatus: ({ path }) => pageOf(path.includes('shop_transit') ? rows : []),
    }).app
    const refetch = () => act(() => queries.invalidateQueries())
    await rowLink('ABC-123')
    rows = [anIncomingVehicle(9, 'BAB-234'), ...rows, anIncomingVehicle(10, 'DED-456')]
    await refetch()
    await rowLink('DED-456')
    expect(screen.queryByText('BAB-234')).toBeNull()
    await screen.findByText('1 new')
    const back = rows
    rows = rows.slice(2)
    await refetch()
    await waitFor(() => expect(screen.queryByText('ABC-123')).toBeNull())
    rows = back
    await refetch()
    await rowLink('ABC-123')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await rowLink('BAB-234')
    expect(screen.queryByText('1 new')).toBeNull()
  })
})

describe('rows that leave the list', () => {
  const countRows = () => document.querySelectorAll('[data-row]').length
  const getPlaceholder = () => document.querySelector<HTMLElement>('[data-gone]')
  const open = async () => {
    let rows = three
    const { queries } = renderStation('/operator/incoming', {
      listVehiclesByStatus: ({ path }) => pageOf(path.includes('shop_transit') ? rows : []),
    }).app
    await rowLink('ABC-123')
    const show = async (next: typeof three) => {
      rows = next
      await act(() => queries.invalidateQueries())
    }
    return { user: userEvent.setup(), show }
  }

  it('keeps an inert placeholder for the row while the pointer is over the list, and removes it when the pointer leaves', async () => {
    const { user, show } = await open()
    await user.hover(await rowLink('KLO-456'))
    await show(three.slice(1))
    await waitFor(() => expect(getPlaceholder()?.textContent).toContain('ABC-123'))
    expect([getPlaceholder()?.hasAttribute('inert'), getPlaceholder()?.ariaHidden, countRows()]).toEqual([
      true,
      'true',
      2,
    ])
    expect(getPlaceholder()?.nextElementSibling?.textContent).toContain('KLO-456')
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    await screen.findByText('2 selected')
    await user.hover(screen.getByRole('searchbox'))
    await waitFor(() => expect(getPlaceholder()).toBeNull())
    expect([countRows(), screen.queryByText('ABC-123')]).toEqual([2, null])
  })

  it('restores a row that returns, and keeps no placeholder at the end of the list or without a pointer', async () => {
    const { user, show } = await open()
    await user.hover(await rowLink('KLO-456'))
    await show(three.slice(1))
    await waitFor(() => expect(getPlaceholder()).not.toBeNull())
    await show(three)
    await waitFor(() => expect(countRows()).toBe(3))
    expect(getPlaceholder()).toBeNull()
    await show(three.slice(0, 2))
    await waitFor(() => expect(countRows()).toBe(2))
    expect(getPlaceholder()).toBeNull()
    await user.hover(screen.getByRole('searchbox'))
    await show(three.slice(1, 2))
    await waitFor(() => expect(countRows()).toBe(1))
    expect(getPlaceholder()).toBeNull()
  })
})

describe('list search', () => {
  it('keeps the focus in the field when the search is submitted and when it is cleared', async () => {
    const { router } = renderIncoming('')
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    await userEvent.type(field, 'abc{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'abc' }))
    expect([document.activeElement, field.isConnected]).toEqual([field, true])
    await userEvent.click((await screen.findAllByRole('button', { name: 'Clear the search' }))[0]!)
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect([document.activeElement, field.value]).toEqual([field, ''])
  })

  it('rejects a search that is too long next to the field, without cutting the pasted text', async () => {
    const { router } = renderIncoming('')
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(112))
    expect(field.value).toBe('x'.repeat(112))
    screen.getByText('12 characters too many')
    screen.getByText('The text is too long. Shorten it.')
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.search).toEqual({})
    expect(field.value).toBe('x'.repeat(112))
    await userEvent.clear(field)
    await userEvent.type(field, 'abc{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'abc' }))
  })

  it('focuses the search field when the clear button of an empty list disappears', async () => {
    const { router } = renderStation('/operator/incoming?q=abc', {
      listVehiclesByStatus: ({ path }) =>
        pageOf(path.includes('q=abc') || !path.includes('shop_transit') ? [] : three),
    })
    const [list] = await screen.findAllByText(/abc/)
    const clear = within(list!.closest('section')!).getByRole('button', { name: 'Clear the search' })
    await userEvent.click(clear)
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await rowLink('ABC-123')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
})

describe('list order', () => {
  it('changes the order from ascending to descending to the default with each press', async () => {
    const { router, api } = renderIncoming('')
    const head = async () => (await screen.findAllByText('Make and model'))[0] as HTMLElement
    const press = async () => userEvent.click(await head())
    await press()
    await waitFor(() => expect(router.state.location.search).toEqual({ ordering: 'name' }))
    await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/ordering=name/))
    expect((await head()).closest('th')?.ariaSort).toBe('ascending')
    await press()
    await waitFor(() => expect(router.state.location.search).toEqual({ ordering: '-name' }))
    await press()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('keeps the rows and the focus while the new order loads', async () => {
    renderIncoming('', {
      listVehiclesByStatus: ({ path }) =>
        path.includes('ordering=plate') ? new Promise(() => {}) : pageOf(three),
    })
    const head = (await screen.findAllByText('Registration'))[0] as HTMLElement
    await userEvent.click(head)
    expect(document.activeElement).toBe(head)
    expect(screen.getAllByText('ABC-123').length).toBeGreaterThan(0)
  })
})

describe('list filters', () => {
  it('stores the filter in the URL and requests the filtered rows', async () => {
    const { router, api } = renderIncoming('')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Moped')
    await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'MOPO' }))
    await waitFor(() => expect(api.seen.at(-1)?.path).toMatch(/kind=MOPO/))
  })

  it('names the filter that matches nothing, and clears it', async () => {
    const { router } = renderIncoming('?kind=MOPO&q=volvo', { listVehiclesByStatus: pageOf([]) })
    const list = within(await owners())
    await list.findByText('Nothing matches the filters “volvo, Moped”')
    await userEvent.click(list.getByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})

describe('a list that cannot be refetched', () => {
  it('shows the cached rows and their time when a refetch fails', async () => {
    let works = true
    const { app } = renderIncoming('', {
      listVehiclesByStatus: () => (works ? pageOf(three) : { status: 500, json: { code: 'GENERAL_ERROR' } }),
    })
    await screen.findAllByText('ABC-123')
    works = false
    await act(() => app.queries.invalidateQueries())
    const notices = await screen.findAllByText(/could not be brought up to date.*how it was at \d/)
    expect(screen.getAllByText('ABC-123').length).toBeGreaterThan(0)
    works = true
    await userEvent.click(screen.getAllByRole('button', { name: 'Try now' })[0] as HTMLElement)
    await waitFor(() => expect(notices[0]?.isConnected).toBe(false))
  })
})

describe('download of a list', () => {
  const save = async ({ isPersonal = false, format = 'xlsx' as ListFileFormat } = {}) => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
    const files: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download)
    })
    const { api } = renderIncoming('?q=volvo&ordering=name')
    await userEvent.click(await within(await owners()).findByRole('button', { name: 'Download' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Download the list' }))
    if (format === 'csv') await userEvent.click(dialog.getByRole('radio', { name: /^CSV/ }))
    if (isPersonal) await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const call = api.seen.find(({ headers }) => headers.get('accept') === listFileTypes[format])
    return { file: files[0], query: new URLSearchParams(call?.path.split('?')[1]) }
  }

  it('downloads the current search, order and columns in the language of the page', async () => {
    const { file, query } = await save()
    expect(file).toMatch(/^incoming-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(Object.fromEntries(query)).toEqual({
      q: 'volvo',
      ordering: 'name',
      language: 'en',
      columns: 'plate,vin,make,model,model_year,kind,day,manner,status_updated_at',
    })
  })

  it('saves CSV when selected', async () => {
    const { file, query } = await save({ format: 'csv' })
    expect(file).toMatch(/\.csv$/)
    expect(query.get('q')).toBe('volvo')
  })

  it('downloads personal data only when selected', async () => {
    const { query } = await save({ isPersonal: true })
    expect(query.get('columns')).toMatch(/,address,phone,email,message,/)
  })
})
