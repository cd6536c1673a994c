import type { ListedMake, ListedModel } from '@autokierto/contract/listed-names'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { associationClaims } from '../testing.ts'

const make = (id: number, name: string, changes: Partial<ListedMake> = {}): ListedMake => ({
  id,
  name,
  others: [],
  is_reviewed: true,
  models: 2,
  unreviewed_models: 0,
  ...changes,
})
const model = (id: number, name: string, is_reviewed = true): ListedModel => ({
  id,
  make_id: 1,
  name,
  others: [],
  is_reviewed,
})
const answerPage = <T,>(...results: T[]) => ({ json: { results, count: results.length, next: null } })
const toyota = make(1, 'Toyota', { others: ['TOYO'], is_reviewed: false, unreviewed_models: 1 })
const show = (answers: Answers = {}) =>
  renderApp('/association/makes/1', {
    as: associationClaims,
    answers: {
      listListedMakes: ({ path }) =>
        path.includes('id=1') ? answerPage(toyota) : answerPage(toyota, make(2, 'Toyota Motor')),
      listListedModels: answerPage(model(5, 'Corola', false), model(6, 'Corolla')),
      ...answers,
    },
  })

describe('the makes and models', () => {
  it('lists the makes with their unreviewed models, and filters them by the URL', async () => {
    const { router } = renderApp('/association/makes', {
      as: associationClaims,
      answers: { listListedMakes: answerPage(toyota, make(2, 'Volvo')) },
    })
    await screen.findByRole('link', { name: 'Toyota' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Not looked at')
    await waitFor(() => expect(router.state.location.search).toEqual({ state: 'unreviewed' }))
    await userEvent.click(screen.getByRole('link', { name: 'Toyota' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/association/makes/1'))
  })

  it('accepts a make, and rejects a new name that another make has', async () => {
    const { api } = show({
      changeListedMake: ({ body }) =>
        'name' in (body as object)
          ? { status: 409, json: { code: 'NAME_TAKEN' } }
          : { json: { make: { ...toyota, is_reviewed: true } } },
    } as Answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await screen.findByText('Toyota has been accepted.')
    const rename = screen.getByRole('form', { name: 'Rename' })
    const name = within(rename).getByLabelText(/Name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Volvo')
    await userEvent.click(within(rename).getByRole('button', { name: 'Save' }))
    expect(
      (await screen.findAllByText(/Another make or model is known by this name/)).length,
    ).toBeGreaterThan(0)
    expect(api.seen.filter(({ action }) => action === 'changeListedMake').map(({ body }) => body)).toEqual([
      { reviewed: true },
      { name: 'Volvo' },
    ])
  })

  it('merges a model only into one from the list', async () => {
    const { api } = show({ mergeListedModel: { json: { model: model(6, 'Corolla') } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Change Corola' }))
    const dialog = await screen.findByRole('dialog')
    const merge = within(dialog).getByRole('form', { name: 'Merge into another' })
    await userEvent.type(within(merge).getByLabelText(/Merge into/), 'Nosuch')
    await userEvent.click(within(merge).getByRole('button', { name: 'Merge into another' }))
    expect((await within(dialog).findAllByText('Choose a name of the list.')).length).toBeGreaterThan(0)
    await userEvent.clear(within(merge).getByLabelText(/Merge into/))
    await userEvent.type(within(merge).getByLabelText(/Merge into/), 'Corolla')
    await userEvent.click(within(merge).getByRole('button', { name: 'Merge into another' }))
    await screen.findByText('Corola is now part of Corolla.')
    expect(api.seen.find(({ action }) => action === 'mergeListedModel')).toMatchObject({ body: { into: 6 } })
  })

  it('merges with an entry that is found only by search', async () => {
    const getQuery = (path: string) => new URLSearchParams(path.split('?')[1]).get('q') ?? ''
    const { api } = show({
      listListedMakes: ({ path }) =>
        path.includes('id=1')
          ? answerPage(toyota)
          : getQuery(path).startsWith('Zü')
            ? answerPage(make(900, 'Zündapp'))
            : answerPage(toyota),
      listListedModels: ({ path }) =>
        /^coroll/i.test(getQuery(path))
          ? answerPage(model(6, 'Corolla'))
          : answerPage(model(5, 'Korola', false)),
      mergeListedMake: { json: { make: make(900, 'Zündapp') } },
      mergeListedModel: { json: { model: model(6, 'Corolla') } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Change Korola' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Merge into'), 'corolla')
    await userEvent.click(dialog.getByRole('button', { name: 'Merge into another' }))
    await screen.findByText('Korola is now part of Corolla.')
    expect(api.seen.find(({ action }) => action === 'mergeListedModel')).toMatchObject({ body: { into: 6 } })
    const merge = within(screen.getByRole('form', { name: 'Merge into another' }))
    await userEvent.type(merge.getByLabelText(/Merge into/), 'Toyota')
    await userEvent.click(merge.getByRole('button', { name: 'Merge into another' }))
    await screen.findAllByText('Choose a name of the list.')
    await userEvent.clear(merge.getByLabelText(/Merge into/))
    await userEvent.type(merge.getByLabelText(/Merge into/), 'Zündapp')
    await userEvent.click(merge.getByRole('button', { name: 'Merge into another' }))
    await waitFor(() =>
      expect(api.seen.find(({ action }) => action === 'mergeListedMake')).toMatchObject({
        body: { into: 900 },
      }),
    )
  })
})
