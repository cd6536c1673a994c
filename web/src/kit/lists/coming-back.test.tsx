import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderIncoming, rowLink, three } from './testing.ts'

const vehicleAnswer = { getVehicle: { json: { vehicle: three[1]! } } }

describe('returning to a list', () => {
  it('keeps the list as it was left, and focuses the row that was opened', async () => {
    const { router } = renderIncoming('?q=abc', vehicleAnswer)
    await userEvent.click(await rowLink('KLO-456'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/operator/incoming/8'))
    await screen.findByRole('button', { name: /^Accept/ })
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Incoming' }))
    await waitFor(() => expect(router.state.location.href).toBe('/operator/incoming?q=abc'))
    const row = await rowLink('KLO-456')
    await waitFor(() => expect(document.activeElement).toBe(row))
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(await rowLink('BAB-234'))
  })

  it('opens the list without filters after arriving from elsewhere, and focuses its heading', async () => {
    const { router } = renderIncoming('?q=abc', vehicleAnswer)
    await rowLink('ABC-123')
    await router.navigate({ to: '/operator' })
    await router.navigate({ to: '/operator/incoming/$id', params: { id: 99 } })
    await screen.findByRole('button', { name: /^Accept/ })
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Incoming' }))
    await waitFor(() => expect(router.state.location.href).toBe('/operator/incoming'))
    await rowLink('ABC-123')
    expect(document.activeElement?.tagName).toBe('H1')
  })
})
