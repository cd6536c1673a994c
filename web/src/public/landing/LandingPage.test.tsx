import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ainosClaims } from '../../owner/testing/owner-data.ts'
import { renderApp } from '../../testing/render-app.tsx'

describe('the start from the front page', () => {
  it('starts the identification directly, and returns to the first step', async () => {
    const { api, goTo } = renderApp('/', {
      answers: { startStrongLogin: { json: { login_url: 'https://broker.example/login' } } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Recycle a vehicle' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://broker.example/login'))
    expect(api.count('startStrongLogin')).toBe(1)
    expect(sessionStorage.length + localStorage.length).toBeGreaterThan(0)
  })

  it('shows an error when the identification cannot start', async () => {
    renderApp('/', { answers: { startStrongLogin: 'no network' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Recycle a vehicle' }))
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  })

  it('does not ask a signed-in person to identify again', async () => {
    renderApp('/', { as: ainosClaims })
    const link = await screen.findAllByRole('link', { name: 'Recycle a vehicle' })
    expect(link.at(-1)).toHaveProperty('pathname', '/person/recycle')
  })
})
