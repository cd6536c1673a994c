import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { aino, anAnswer, aVehicle, chosen, keepDraft, keptDraft } from '../testing/owner-data.ts'

describe("the owner's home", () => {
  it('greets the owner by the whole name and offers recycling and certificates', async () => {
    renderApp('/person', { as: aino })
    await screen.findByRole('heading', { level: 1, name: 'Hello, Aino Virtanen' })
    expect(screen.getByRole('link', { name: 'Start' })).toHaveProperty('pathname', '/person/recycle')
    expect(screen.getByRole('link', { name: 'View certificates' })).toHaveProperty(
      'pathname',
      '/person/history',
    )
    expect(screen.queryByText('Go on where you left off')).toBeNull()
  })

  it('greets by the name that is known, and without one too', async () => {
    renderApp('/person', { as: { user_type: 1, first_name: 'Aino', last_name: '' }, locale: 'fi' })
    await screen.findByRole('heading', { level: 1, name: 'Hei, Aino' })
  })

  it('leads back to the step where a draft was left', async () => {
    keepDraft({ value: 'ABC-123', found: anAnswer(), confirmed: true })
    renderApp('/person', { as: aino })
    const link = await screen.findByRole('link', { name: 'Continue recycling' })
    expect(link).toHaveProperty('search', '?step=place')
  })

  it('leads a draft that only lacks the last word back to its form, not to the question', async () => {
    keepDraft(chosen({ phone: '040 123 4567' }))
    renderApp('/person', { as: aino })
    const link = await screen.findByRole('link', { name: 'Continue recycling' })
    expect(link).toHaveProperty('search', '?step=delivery')
  })

  it.each([
    ['is stolen', anAnswer({ blocked: 'stolen' })],
    ['has an open case', anAnswer({ vehicle: aVehicle({ status: 'shop_transit' }) })],
  ])('calls nothing unfinished where the vehicle that was found %s', async (_, found) => {
    keepDraft({ value: 'ABC-123', found })
    renderApp('/person', { as: aino })
    await screen.findByRole('link', { name: 'Start' })
    expect(screen.queryByText('Go on where you left off')).toBeNull()
  })

  it('forgets a draft that is discarded', async () => {
    keepDraft(chosen())
    renderApp('/person', { as: aino })
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft' }))
    expect(screen.queryByText('Go on where you left off')).toBeNull()
    expect(keptDraft()).toBeNull()
  })
})
