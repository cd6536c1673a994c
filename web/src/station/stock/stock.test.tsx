import type { ListedPart } from '@autokierto/contract/stock'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { show, vehicleInProcess } from '../process/testing.ts'
import { aProcess, pageOf, renderStation, type Who } from '../testing/station.ts'

const aPart = (part: Partial<ListedPart> = {}): ListedPart => ({
  id: 12,
  vehicle: { id: 7, plate: 'ABC-123', make: 'Toyota', model: 'Corolla', model_year: 2004 },
  name: 'door_front_right',
  pieces: 1,
  weight_kg: 24,
  shelf: 'B-12',
  grade: 'A',
  part_number: null,
  remarks: null,
  state: 'in_stock',
  state_at: '2026-11-20T09:40:00Z',
  created_at: '2026-11-20T09:40:00Z',
  created_by: 'Sanna K.',
  image: null,
  picture_file_thumb: null,
  ...part,
})
const { picture_file_thumb: _, ...onePart } = aPart()
const alternator = aPart({ id: 13, name: 'alternator', pieces: 2, weight_kg: 5.8, shelf: 'C-03', grade: 'B' })

describe('parts in stock', () => {
  const list = (address = '/operator/parts/', rows = [aPart(), alternator]) =>
    renderStation(address, { listStockParts: pageOf(rows) })
  const getQuery = ({ api }: ReturnType<typeof list>) =>
    new URLSearchParams(
      api.seen
        .filter(({ action }) => action === 'listStockParts')
        .at(-1)
        ?.path.split('?')[1],
    )

  it('shows each part with its vehicle and shelf', async () => {
    list()
    const row = (await screen.findByRole('link', { name: 'Door, front, right' })).closest('tr')!
    for (const words of ['ABC-123', 'Toyota Corolla 2004', 'B-12', 'A', 'In stock'])
      within(row).getByText(words)
    expect(screen.getByRole('link', { name: 'Door, front, right' }).getAttribute('href')).toBe(
      '/operator/parts/12',
    )
  })

  it('searches, sorts and filters by the URL', async () => {
    const page = list('/operator/parts/?q=ovi%20b-12&ordering=shelf&state=sold&grade=B')
    await screen.findByRole('link', { name: 'Alternator' })
    expect(Object.fromEntries(getQuery(page))).toMatchObject({
      q: 'ovi b-12',
      ordering: 'shelf',
      state: 'sold',
      grade: 'B',
    })
    // The tab of the list stays the current one.
    expect(screen.getByRole('link', { name: 'Parts in stock' }).getAttribute('aria-current')).toBe('page')
  })

  it('explains how to begin when there are no parts', async () => {
    list('/operator/parts/', [])
    await screen.findByText('No parts yet')
  })
})

describe('one part', () => {
  const open = (answers = {}, who: Who = 'yard') =>
    renderStation('/operator/parts/12', { getStockPart: { json: { part: onePart } }, ...answers }, who)
  const menu = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Actions: Door, front, right' }))

  it('sells a part from its menu, and returns it to stock', async () => {
    let part: typeof onePart = onePart
    const { api } = open({
      getStockPart: () => ({ json: { part } }),
      changeStockPart: ({ body }: { body: unknown }) => {
        part = { ...part, ...(body as object) }
        return { json: { part } }
      },
    })
    await menu()
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Mark sold/ }))
    await screen.findByText('Sold: Door, front, right.')
    await screen.findByText('Sold 20 Nov 2026')
    await menu()
    expect(screen.queryByRole('menuitem', { name: 'Correct' })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Back to stock/ }))
    await screen.findByText('Back in stock: Door, front, right.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await menu()
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Mark scrapped/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Back in stock: Door, front, right.')
    expect(api.seen.filter(({ action }) => action === 'changeStockPart').map(({ body }) => body)).toEqual([
      { state: 'sold' },
      { state: 'in_stock' },
      { state: 'scrapped' },
      { state: 'in_stock' },
    ])
  })

  it('shows a subcontractor why selling is not allowed', async () => {
    open({}, 'driver')
    await menu()
    const sell = await screen.findByRole('menuitem', { name: /^Mark sold/ })
    expect(sell.getAttribute('aria-disabled')).toBe('true')
    expect(sell.textContent).toContain('The site decides what becomes of its parts.')
  })

  it('shows a message when the part is not at this site', async () => {
    open({ getStockPart: refused(404, 'NOT_FOUND') })
    await screen.findByRole('heading', { level: 1, name: 'The part is not at this site' })
  })

  it("shows a label with the shelf and a code that opens the part's page", async () => {
    renderStation('/operator/parts/12?label=print', { getStockPart: { json: { part: onePart } } })
    const label = await screen.findByRole('region', { name: 'Label of the part' })
    expect(label.textContent).toBe(
      'B-12Door, front, rightABC-123 · Toyota Corolla 2004Grade AHelsinki Konala · 20 Nov 2026',
    )
    screen.getByRole('img', { name: 'QR code that opens the part’s page' })
  })
})

describe('parts of a vehicle', () => {
  const thirdStage = { ...vehicleInProcess, stages_done: 2 }

  it('shows the parts with their totals in the third stage, which sends no count of its own', async () => {
    const { sent } = show(thirdStage, {
      getProcess: () => aProcess(2),
      listStockParts: pageOf([aPart(), alternator]),
    })
    const table = await screen.findByRole('table', { name: 'Parts in stock' })
    expect(within(table).getByRole('row', { name: /^In all/ }).textContent).toBe('In all329.8')
    await screen.findByText('The parts are counted from the list below.')
    expect(screen.queryByRole('textbox', { name: /Parts taken off/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Stage 3 done/ }))
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ event: 'stage_done', stage: 3 })]))
  })

  it('adds parts one after another, with errors at their fields', async () => {
    const { api } = show(thirdStage, {
      getProcess: () => aProcess(2),
      createStockPart: { status: 201, json: { part: onePart } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add a part' }))
    const dialog = await screen.findByRole('dialog', { name: 'Part taken off' })
    const inDialog = within(dialog)
    await userEvent.click(inDialog.getByRole('button', { name: 'Save the part' }))
    expect(inDialog.getByRole('combobox', { name: 'Part' }).getAttribute('aria-invalid')).toBe('true')
    await userEvent.selectOptions(inDialog.getByRole('combobox', { name: 'Part' }), 'Door, front, right')
    await userEvent.type(inDialog.getByRole('textbox', { name: /^Weight/ }), '24.5')
    await userEvent.type(inDialog.getByRole('textbox', { name: /^Shelf/ }), 'B-12')
    await userEvent.selectOptions(inDialog.getByRole('combobox', { name: /^Grade/ }), 'A, as good as new')
    await userEvent.click(inDialog.getByRole('button', { name: 'Save and add another' }))
    await screen.findByText('The part is saved: Door, front, right.')
    const body = api.seen.find(({ action }) => action === 'createStockPart')?.body
    expect(body).toMatchObject({
      name: 'door_front_right',
      pieces: 1,
      weight_kg: 24.5,
      shelf: 'B-12',
      grade: 'A',
    })
    await waitFor(() =>
      expect((screen.getByRole('combobox', { name: 'Part' }) as HTMLSelectElement).value).toBe(''),
    )
  })

  it('shows the progress of a picture, cancels it, and sends it with the next save', async () => {
    let arrived = Promise.withResolvers<void>()
    const { api } = show(thirdStage, {
      getProcess: () => aProcess(2),
      createStockPart: async () => {
        await arrived.promise
        return { status: 201, json: { part: onePart } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add a part' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Part taken off' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Part' }), 'Door, front, right')
    const picture = new File(['bytes'], 'ovi.jpg', { type: 'image/jpeg' })
    await userEvent.upload(dialog.getByLabelText(/^Picture/), picture)
    await userEvent.click(dialog.getByRole('button', { name: 'Save the part' }))
    await dialog.findByRole('progressbar', { name: /^Sending ovi.jpg/ })
    await waitFor(() => expect(api.count('createStockPart')).toBe(1))
    await userEvent.click(dialog.getByRole('button', { name: 'Do not send' }))
    expect(dialog.queryByRole('progressbar')).toBeNull()
    const fileName = dialog.getByText('ovi.jpg')
    await waitFor(() => expect(document.activeElement).toBe(fileName.closest('form')))
    arrived.resolve()
    arrived = Promise.withResolvers<void>()
    arrived.resolve()
    await userEvent.click(dialog.getByRole('button', { name: 'Save the part' }))
    await screen.findByText('The part is saved: Door, front, right.')
    expect(api.seen.findLast(({ action }) => action === 'createStockPart')?.body).toMatchObject({
      picture_file: { name: 'ovi.jpg', content_base64: btoa('bytes') },
    })
  })
})
