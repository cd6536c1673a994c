import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import {
  ainosClaims,
  aSearchAnswer,
  aShopAtDistance,
  readRecycleDraft,
  storeRecycleDraft,
  withFoundVehicle,
} from '../testing/owner-data.ts'

const recycleAnswers = {
  searchOwnVehicle: { json: aSearchAnswer() },
  getShop: { json: { shop: { ...aShopAtDistance(), pickup_days: [] } } },
  searchShops: { json: { nearest_shop_per_operator: [aShopAtDistance()], remaining_shops: [] } },
  logout: { status: 204 },
}
const openRecycle = (address = '/person/recycle') =>
  renderApp(address, { as: ainosClaims, answers: recycleAnswers })
const findPhoneField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Phone number/ })

describe('the recycle flow', () => {
  it('marks the current step', async () => {
    storeRecycleDraft(withFoundVehicle())
    openRecycle('/person/recycle?step=delivery')
    await findPhoneField()
    const steps = screen.getByRole('navigation', { name: 'Steps of recycling' })
    const items = within(steps).getAllByRole('listitem')
    expect(items.map(item => item.dataset.state)).toEqual(['done', 'done', 'done', 'now', 'todo'])
    expect(items[3]?.getAttribute('aria-current')).toBe('step')
  })

  it('restores the step and the input after a reload', async () => {
    storeRecycleDraft(withFoundVehicle())
    openRecycle('/person/recycle?step=delivery')
    await userEvent.type(await findPhoneField(), '040 123')
    await userEvent.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Gate 12')
    cleanup()
    openRecycle('/person/recycle?step=delivery')
    expect((await findPhoneField()).value).toBe('040 123')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Notes/ }).value).toBe('Gate 12')
  })

  it('hides the draft from another person', async () => {
    storeRecycleDraft(withFoundVehicle())
    renderApp('/person/recycle?step=delivery', { as: { ...ainosClaims, sub: '2' }, answers: recycleAnswers })
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  })

  it.each([
    ['place', { confirmed: false }, 'vehicle', 'Which vehicle are you recycling?'],
    ['site', { placed: false }, 'place', 'Where is the vehicle?'],
    ['confirm', { shop: null, manner: null }, 'site', 'Choose a take-back point'],
    ['confirm', { phone: '' }, 'delivery', 'How will the vehicle get to the site?'],
    ['done', {}, 'vehicle', 'Which vehicle are you recycling?'],
  ] as const)(
    'never shows step %s before the steps it depends on',
    async (requested, lacking, step, title) => {
      storeRecycleDraft(withFoundVehicle(lacking))
      const { router } = openRecycle(`/person/recycle?step=${requested}`)
      await screen.findByRole('heading', { level: 1, name: title })
      await waitFor(() => expect(router.state.location.search).toEqual({ step }))
    },
  )

  it('ignores a step that does not exist', async () => {
    const { router } = openRecycle('/person/recycle?step=paint')
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    expect(router.state.location.search).toEqual({ step: 'vehicle' })
  })

  it('follows the back and forward buttons of the browser', async () => {
    storeRecycleDraft({ ...withFoundVehicle({ shop: null, manner: null }) })
    const { router } = openRecycle('/person/recycle?step=site')
    await userEvent.click(await screen.findByRole('button', { name: 'Order a pickup' }))
    await findPhoneField()
    router.history.back()
    await screen.findByRole('heading', { level: 1, name: 'Choose a take-back point' })
    router.history.forward()
    await findPhoneField()
  })

  it('asks before the user leaves the flow, and stays on cancel', async () => {
    storeRecycleDraft(withFoundVehicle())
    const { router } = openRecycle('/person/recycle?step=delivery')
    await findPhoneField()
    await userEvent.click(screen.getAllByRole('link', { name: 'Your vehicles' })[0]!)
    await screen.findByRole('dialog', { name: 'Leave the recycling unfinished?' })
    await userEvent.click(screen.getByRole('button', { name: 'Keep filling in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/person/recycle')
  })

  it('keeps the draft when the user leaves', async () => {
    storeRecycleDraft(withFoundVehicle())
    const { router } = renderApp('/person/recycle?step=delivery', {
      as: ainosClaims,
      answers: { ...recycleAnswers, listOwnHistory: { json: { results: [], count: 0, next: null } } },
    })
    await findPhoneField()
    await userEvent.click(screen.getAllByRole('link', { name: 'Your vehicles' })[0]!)
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByText('You have not recycled a vehicle yet')
    expect(router.state.location.pathname).toBe('/person/history')
    expect(readRecycleDraft().found).toBeTruthy()
  })

  it('warns that signing out deletes the draft', async () => {
    storeRecycleDraft(withFoundVehicle())
    openRecycle('/person/recycle?step=delivery')
    await findPhoneField()
    await userEvent.click(screen.getByRole('button', { name: /user menu/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Sign out' }))
    await screen.findByText(/removed when you sign out/)
  })

  it('does not ask before a vehicle has been found', async () => {
    const { router } = renderApp('/person/recycle', {
      as: ainosClaims,
      answers: { listOwnHistory: { json: { results: [], count: 0, next: null } } },
    })
    await screen.findByRole('textbox')
    await userEvent.click(screen.getAllByRole('link', { name: 'Your vehicles' })[0]!)
    await screen.findByText('You have not recycled a vehicle yet')
    expect(router.state.location.pathname).toBe('/person/history')
  })

  it('opens the dialog of success once, and marks it as seen when the user follows the case', async () => {
    storeRecycleDraft({
      sent: { plate: 'ABC-123', shop: aShopAtDistance(), manner: 'self_delivery', day: '', phone: '' },
    })
    openRecycle('/person/recycle?step=done')
    const done = within(await screen.findByRole('dialog', { name: 'The site expects your vehicle' }))
    await userEvent.click(done.getByRole('link', { name: 'Follow your case' }))
    expect(readRecycleDraft().sent?.seen).toBe(true)
  })

  it('shows the sent order after a reload, and starts over with another vehicle', async () => {
    const sent = {
      plate: 'ABC-123',
      shop: aShopAtDistance(),
      manner: 'self_delivery',
      day: '',
      phone: '',
    } as const
    storeRecycleDraft({ sent: { ...sent, seen: true } })
    openRecycle('/person/recycle?step=done')
    await screen.findByRole('heading', { level: 1, name: 'The site expects your vehicle' })
    // The dialog is not opened again once it was closed.
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Recycle another vehicle' }))
    await screen.findByRole('heading', { level: 1, name: 'Which vehicle are you recycling?' })
    await userEvent.type(screen.getByRole('textbox'), 'ABC-123{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'This is my vehicle' }))
    await screen.findByRole('heading', { level: 1, name: 'Where is the vehicle?' })
    expect(readRecycleDraft().sent).toBeNull()
  })

  it('never returns to an order that was sent', async () => {
    const sent = {
      plate: 'ABC-123',
      shop: aShopAtDistance(),
      manner: 'pickup',
      day: '',
      phone: '040',
    } as const
    storeRecycleDraft({ sent })
    const { router } = openRecycle('/person/recycle?step=delivery')
    await screen.findByRole('heading', { level: 1, name: 'The pickup is ordered' })
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'done' }))
  })
})
