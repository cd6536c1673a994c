import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeTokens } from '../testing/fake-token.ts'
import { renderApp } from '../testing/render-app.tsx'

const associationAccount = { user_type: 2, groups: ['association' as const] }

const homeCases = [
  ['a clerk', { user_type: 2 }, '/operator'],
  ['an admin of the association', associationAccount, '/association'],
] as const

describe('page after the login', () => {
  for (const [who, claims, arrives] of homeCases) {
    it(`login by password leads to ${arrives} for ${who}`, async () => {
      const { goTo } = renderApp('/login/operator', {
        answers: { login: { json: fakeTokens({ ...claims }) } },
      })
      await userEvent.type(await screen.findByLabelText('Username'), 'yhdistys')
      await userEvent.type(screen.getByLabelText('Password'), 'oikea salasana')
      await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
      await waitFor(() => expect(goTo.mock.calls).toEqual([[arrives]]))
    })
  }

  it('login as a demonstration user leads to the start page of its app', async () => {
    const identity = { identity: 'yhdistys', label: 'Aino Admin', user_type: 2 as const }
    const { goTo } = renderApp('/login/dev', {
      answers: {
        listDevIdentities: { json: [identity] },
        loginAsDevIdentity: { json: fakeTokens({ ...associationAccount }) },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /Aino Admin/ }))
    await waitFor(() => expect(goTo.mock.calls).toEqual([['/association']]))
  })
})
