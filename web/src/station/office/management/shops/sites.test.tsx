import { limits } from '@autokierto/domain/limits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveLayout } from '../../../../kit/map/testing.ts'
import { refused } from '../../../../testing/fake-api.ts'
import { fillField, pressButton } from '../../../../testing/find-controls.ts'
import { aVehicle, pageOf } from '../../../testing/station.ts'
import { bodyOf, managedKonala, show } from '../testing.ts'

beforeEach(() => giveLayout({ wide: false }))

describe('ShopForm', () => {
  it('explains why a site is not offered to owners', async () => {
    show('/shops/1', {
      listOperatorShops: pageOf([{ ...managedKonala, is_private: true, location: null, phone: null }]),
    })
    await screen.findByText('Stored, but not offered to owners')
    await screen.findByText('The site is private. The location is missing. Phone and e-mail are missing.')
  })

  it('finds the address, edits opening hours by weekday, and sends only the changes', async () => {
    const place = { ...managedKonala.location!, address: 'Hakintie 21', postal: '01380', city: 'Vantaa' }
    const page = show('/shops/1', {
      searchLocations: { json: { results: [{ ...place, label: 'Hakintie 21, 01380 Vantaa' }] } },
      changeShop: { json: { shop: { ...managedKonala, location: place } } },
    })
    await fillField(/^Address/, 'Hakintie 21{Enter}')
    await screen.findByText('Chosen location: Hakintie 21, 01380 Vantaa')
    // Tuesday follows Monday until it gets different hours.
    await pressButton('Add hours: Monday')
    await pressButton('Save')
    expect((await screen.findAllByText(/Monday: Give times of day/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(/Tuesday: Give times of day/)).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: /Monday: Give times of day/ }))
    const opens = screen.getAllByRole('textbox', { name: 'Monday: opens' })
    expect(opens.map(field => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
    expect(document.activeElement).toBe(opens[1])
    await pressButton('Remove hours 2: Tuesday')
    await pressButton('Remove hours 2: Monday')
    await pressButton('Open the day: Wednesday')
    await pressButton('Thursday as Wednesday')
    await pressButton('Save')
    await screen.findByText('The site Helsinki Konala has been updated. The address has been updated.')
    expect(bodyOf(page, 'changeShop')).toEqual({
      location: place,
      opening_hours_wed: '08:00-16:00',
      opening_hours_thu: '08:00-16:00',
    })
  })

  it('previews the owners’ card, and warns about pickups on days that would be closed', async () => {
    const order = aVehicle({ plate: 'ABC-123', status: 'shop_transit' })
    show('/shops/1', {
      listOperatorShops: pageOf([{ ...managedKonala, opening_hours_mon: '08:00-16:00' }]),
      getRound: ({ path }) => ({
        json: {
          day: null,
          days: [
            { day: '2027-02-01', stops: 1, collected: 0 },
            { day: '2027-02-03', stops: 2, collected: 0 },
          ],
          without_day: 0,
          places: null,
          drivers: [],
          stops: path.includes('day=2027-02-01')
            ? [
                {
                  vehicle: order,
                  driver_id: null,
                  place: null,
                  collected_at: null,
                  point: null,
                  picture: null,
                  failed: null,
                },
              ]
            : [],
        },
      }),
    })
    const view = (await screen.findByRole('heading', { name: 'What owners see' })).closest('section')!
    await fillField(/^Name/, 'Konalan piste')
    await within(view).findByText('Konalan piste')
    await pressButton('Remove hours 1: Monday')
    await screen.findByText('Pickups are ordered for days that would be closed')
    const days = screen.getByText('Monday 1 Feb').closest('li')!
    await waitFor(() => expect(days.textContent).toBe('Monday 1 Feb: ABC-123'))
    expect(screen.queryByText(/Wednesday 3 Feb/)).toBeNull()
    await pressButton('Undo the changes')
    await within(view).findByText('Helsinki Konala')
    expect(screen.queryByText('Pickups are ordered for days that would be closed')).toBeNull()
  })

  it('enables the public list of parts and explains what it shows', async () => {
    const page = show('/shops/1', { changeShop: { json: { shop: { ...managedKonala, shows_parts: true } } } })
    const box = await screen.findByRole('checkbox', { name: /Parts on the shelf are shown/ })
    await screen.findByText(/Anybody sees the name, grade and picture of a part/)
    await userEvent.click(box)
    await pressButton('Save')
    await waitFor(() => expect(bodyOf(page, 'changeShop')).toEqual({ shows_parts: true }))
    // The address is unchanged, so the notice does not mention it.
    await screen.findByText('The site Helsinki Konala has been updated.')
  })

  it('shows the selected and some other users of hundreds, and finds the others by name', async () => {
    const person = (id: number) => ({ id, first_name: 'Aino', last_name: `Nro${id}`, username: `a${id}` })
    const people = Array.from({ length: 500 }, (_, at) => person(at + 1))
    show('/shops/1', {
      listOperatorShops: pageOf([{ ...managedKonala, user_ids: [499] }]),
      listUserNames: pageOf(people),
    })
    await screen.findByText('Showing 41 of 500. Search to find the rest.')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Aino Nro499' }).checked).toBe(true)
    expect(screen.queryByRole('checkbox', { name: 'Aino Nro450' })).toBeNull()
    await userEvent.type(screen.getByLabelText(/^Find in the list/), 'nro450')
    await screen.findByRole('checkbox', { name: 'Aino Nro450' })
    expect(screen.queryByRole('checkbox', { name: 'Aino Nro499' })).toBeNull()
  })

  it('rejects an address search that is too long, and keeps its text', async () => {
    const { api } = show('/shops/1')
    const text = 'x'.repeat(limits.text + 4)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Address/ })
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(text)
    await userEvent.keyboard('{Enter}')
    await screen.findByText('The text is too long. Shorten it.')
    screen.getByText('4 characters too many')
    expect(field.value).toBe(text)
    expect(api.seen.some(({ action }) => action === 'searchLocations')).toBe(false)
  })

  it('rejects overlapping exceptional days and saves valid ones', async () => {
    const place = { ...managedKonala.location!, address: 'Hakintie 21', postal: '01380', city: 'Vantaa' }
    const page = show('/shops/new', {
      searchLocations: { json: { results: [{ ...place, label: 'Hakintie 21, 01380 Vantaa' }] } },
      createShop: { status: 201, json: { shop: managedKonala } },
    })
    await fillField(/^Name/, 'Espoo Kera')
    await fillField(/^Phone/, '010 555 0103')
    await fillField(/^Address/, 'Hakintie 21{Enter}')
    const view = (await screen.findByRole('heading', { name: 'What owners see' })).closest('section')!
    await within(view).findByText('Etelän Autokierto Oy · Hakintie 21, 01380 Vantaa')
    await pressButton('Add an exception')
    expect(document.activeElement).toBe(screen.getByLabelText('From'))
    await pressButton('Save')
    expect((await screen.findAllByText(/Give both days/)).length).toBeGreaterThan(0)
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-24' } })
    const getErrorText = (field: HTMLElement | undefined) =>
      document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-12-20' } })
    expect(getErrorText(screen.getByLabelText('To'))).toBe('The end cannot be before the beginning.')
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-12-26' } })
    await pressButton('Add an exception')
    fireEvent.change(screen.getAllByLabelText('From')[1]!, { target: { value: '2026-12-26' } })
    fireEvent.change(screen.getAllByLabelText('To')[1]!, { target: { value: '2026-12-27' } })
    await pressButton('Save')
    await userEvent.click(screen.getByRole('link', { name: /^Exceptional days: Give both/ }))
    expect(document.activeElement).toBe(screen.getAllByLabelText('From')[1])
    expect(getErrorText(screen.getAllByLabelText('From')[1])).toBe('Exception 1 covers these days already.')
    expect(getErrorText(screen.getAllByLabelText('From')[0])).toBeUndefined()
    await pressButton('Remove exception 2')
    await pressButton('Save')
    await screen.findByText('The site Helsinki Konala has been created. The address has been created.')
    expect(bodyOf(page, 'createShop')).toMatchObject({
      name: 'Espoo Kera',
      exceptional_days: [{ from: '2026-12-24', to: '2026-12-26', hours: null }],
    })
  })

  it('counts the vehicles that block deleting a site, and makes it private instead', async () => {
    const page = show('/shops/1', {
      deleteShop: refused(409, 'SHOP_IN_USE', {
        counts: { shop_process: 23, shop_transit: 7, shop_transfer: 2 },
      }),
      changeShop: { json: { shop: { ...managedKonala, is_private: true } } },
    })
    await pressButton('Delete the site')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the site' }))
    await within(dialog).findByText(/cannot be deleted yet/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('button', { name: '23 in process' })
    await screen.findByRole('button', { name: '9 on their way' })
    await pressButton('Make it private')
    await screen.findByText('The site Helsinki Konala is now private.')
    expect(bodyOf(page, 'changeShop')).toEqual({ is_private: true })
  })

  it('deletes a site and confirms it', async () => {
    show('/shops/1', { deleteShop: { status: 204 } })
    await pressButton('Delete the site')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the site' }))
    await screen.findByText('The site Helsinki Konala has been deleted. The address has been deleted.')
  })
})
