import type { SavedView } from '@autokierto/contract/saved-views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { aVehicle, pageOf, renderStation } from '../../station/testing/station.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { refused } from '../../testing/fake-api.ts'

const saab: SavedView = {
  id: 4,
  list: 'process-shop_process',
  name: 'Old Saabs',
  q: 'saab',
  ordering: 'name',
  filters: ['kind=AUTO'],
  hidden: [],
  shop_id: null,
  may_change: true,
}
const shortView: SavedView = {
  ...saab,
  id: 5,
  name: 'Short',
  q: null,
  ordering: null,
  filters: [],
  hidden: ['process-shop_process.decision'],
}

/** Renders the list of vehicles in process with a fake store of saved views. */
function show(address: string, views: SavedView[] = [], answers: Answers = {}) {
  let storedViews = views
  const app = renderStation(`/operator/process${address}`, {
    listVehiclesByStatus: ({ path }) =>
      path.includes('limit=1&') || path.endsWith('limit=1')
        ? { json: { results: [], count: path.includes('q=saab') ? 3 : 46, next: null } }
        : pageOf([aVehicle({ id: 7, plate: 'ABC-123' })]),
    listSavedViews: () => ({ json: { results: storedViews } }),
    saveView: ({ body }) => {
      const view = { ...saab, id: 9, ...(body as Partial<SavedView>) }
      storedViews = [...storedViews, view]
      return { status: 201, json: { view } }
    },
    changeView: ({ body }) => {
      const view = { ...storedViews[0]!, ...(body as Partial<SavedView>) }
      storedViews = [view, ...storedViews.slice(1)]
      return { json: { view } }
    },
    deleteView: ({ path }) => {
      storedViews = storedViews.filter(({ id }) => !path.includes(`/${id}/`))
      return { status: 204 }
    },
    ...answers,
  })
  return { ...app, sent: (action: string) => app.api.seen.filter(call => call.action === action) }
}

const findSaveButton = () => screen.findByRole('button', { name: 'Save view' })
const view = (name: RegExp) => screen.findByRole('button', { name })

afterEach(() => localStorage.clear())

describe('saved views', () => {
  it('shows no controls without filters and saved views', async () => {
    show('')
    await screen.findByText('ABC-123')
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Saved views' })).toBeNull()
  })

  it('saves search, order, filters and columns under a name, and focuses the new view', async () => {
    const { sent } = show('?q=saab&ordering=name&kind=AUTO')
    await userEvent.click(await findSaveButton())
    const dialog = await screen.findByRole('dialog', { name: 'Save view' })
    await userEvent.type(within(dialog).getByLabelText(/Name of the view/), 'Old Saabs')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    const button = await view(/^Old Saabs/)
    await waitFor(() => expect(document.activeElement).toBe(button))
    const { id: _, shop_id: __, may_change: ___, ...body } = saab
    expect(sent('saveView')[0]?.body).toEqual(body)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  })

  it('opens a view with one press, shows the count of each, and returns to all rows', async () => {
    const { sent } = show('', [saab])
    await userEvent.click(await view(/^Old Saabs\s*3$/))
    await waitFor(() =>
      expect(sent('listVehiclesByStatus').at(-1)?.path).toMatch(
        /q=saab.*ordering=name|ordering=name.*q=saab/,
      ),
    )
    expect((await view(/^Old Saabs/)).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(await view(/^All\s*46$/))
    await waitFor(async () => expect((await view(/^All\s*46$/)).getAttribute('aria-pressed')).toBe('true'))
  })

  it('shows only views of the same list, and ignores filters and orders that no longer exist', async () => {
    show('', [
      { ...saab, filters: ['colour=red', 'kind=NONE'], ordering: 'shoe_size' },
      { ...saab, id: 6, list: 'stock', name: 'Shelf' },
    ])
    await userEvent.click(await view(/^Old Saabs/))
    await waitFor(async () =>
      expect((await screen.findByRole('searchbox')).getAttribute('value')).toBe('saab'),
    )
    expect(screen.queryByRole('button', { name: /^Shelf/ })).toBeNull()
  })

  it('applies the columns of a view, and restores the previous columns afterwards', async () => {
    show('', [shortView])
    await screen.findByText('ABC-123')
    const before = screen.getAllByRole('columnheader').map(header => header.textContent)
    await userEvent.click(await view(/^Short/))
    await waitFor(async () => expect((await view(/^Short/)).getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getAllByRole('columnheader').length).toBe(before.length - 1)
    await userEvent.click(await view(/^All\s*46$/))
    await waitFor(() => expect(screen.getAllByRole('columnheader').length).toBe(before.length))
  })

  it('renames a view, and removes it with an undo', async () => {
    const { sent } = show('?q=saab&ordering=name&kind=AUTO', [saab])
    await userEvent.click(await view(/^View Old Saabs/))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const name = await screen.findByLabelText(/Name of the view/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Saabs{Enter}')
    await view(/^Saabs/)
    await userEvent.click(await view(/^View Saabs/))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove the view' }))
    await findSaveButton()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await view(/^Saabs/)
    expect(sent('saveView')[0]?.body).toEqual({
      list: saab.list,
      name: 'Saabs',
      q: 'saab',
      ordering: 'name',
      filters: ['kind=AUTO'],
      hidden: [],
    })
  })

  it('updates a view to the current filters, and restores it by undo', async () => {
    const { sent } = show('', [saab])
    await userEvent.click(await view(/^Old Saabs/))
    await userEvent.selectOptions(await screen.findByLabelText('Order'), '-plate')
    await userEvent.click(await view(/^Update the view Old Saabs/))
    await waitFor(async () => expect((await view(/^Old Saabs/)).getAttribute('aria-pressed')).toBe('true'))
    expect(sent('changeView')[0]?.body).toEqual({
      q: 'saab',
      ordering: '-plate',
      filters: ['kind=AUTO'],
      hidden: [],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent('changeView')[1]?.body).toMatchObject({ ordering: 'name' }))
  })

  it('saves a view for the whole site on request, and offers changes only to people who may make them', async () => {
    const siteView = { ...saab, shop_id: 1, may_change: false }
    const { sent } = show('?q=volvo', [siteView, { ...saab, id: 12, shop_id: 2, name: 'Elsewhere' }])
    await view(/^View of the site:\s*Old Saabs/)
    expect(screen.queryByRole('button', { name: /Elsewhere/ })).toBeNull()
    await userEvent.click(await findSaveButton())
    await userEvent.click(await screen.findByRole('checkbox', { name: 'For everybody at Helsinki Konala' }))
    await userEvent.type(screen.getByLabelText(/Name of the view/), 'Volvos{Enter}')
    await waitFor(() => expect(sent('saveView')[0]?.body).toMatchObject({ name: 'Volvos', shop_id: 1 }))
    await userEvent.click(await view(/Old Saabs/))
    expect(screen.queryByRole('button', { name: /^View Old Saabs/ })).toBeNull()
    await userEvent.selectOptions(await screen.findByLabelText('Order'), '-plate')
    expect(screen.queryByRole('button', { name: /^Update the view/ })).toBeNull()
  })

  it('shows a taken name and the limit of views next to the name field', async () => {
    let answer = refused(409, 'NAME_TAKEN')
    show('?q=volvo', [saab], { saveView: () => answer })
    await userEvent.click(await findSaveButton())
    const name = await screen.findByLabelText(/Name of the view/)
    await userEvent.type(name, 'old saabs{Enter}')
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(/There is a view by this name already/).length).toBeGreaterThan(0)
    answer = refused(409, 'VIEWS_FULL')
    await userEvent.type(name, '2{Enter}')
    await screen.findByText(/You have 50 saved views already/)
  })

  it('leaves the list unchanged when the views cannot be fetched', async () => {
    show('', [], { listSavedViews: { status: 500, text: 'broken' } })
    await screen.findByText('ABC-123')
    expect(screen.queryByRole('group', { name: 'Saved views' })).toBeNull()
  })
})
