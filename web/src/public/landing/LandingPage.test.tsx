import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aino } from '../../owner/testing/owner-data.ts'
import { renderApp } from '../../testing/render-app.tsx'

describe('the way from the front page', () => {
  it('goes straight to the identification, and comes back to the first step', async () => {
    const { api, goTo } = renderApp('/', {
      answers: { startStrongLogin: { json: { login_url: 'https://broker.example/login' } } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Recycle a vehicle' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://broker.example/login'))
    expect(api.count('startStrongLogin')).toBe(1)
    expect(sessionStorage.length + localStorage.length).toBeGreaterThan(0)
  })

  it('says why the identification cannot begin', async () => {
    renderApp('/', { answers: { startStrongLogin: 'no network' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Recycle a vehicle' }))
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  })

  it('asks nobody to identify twice', async () => {
    renderApp('/', { as: aino })
    const link = await screen.findAllByRole('link', { name: 'Recycle a vehicle' })
    expect(link.at(-1)).toHaveProperty('pathname', '/person/recycle')
  })
})
