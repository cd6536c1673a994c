import type { Operator } from '@autokierto/contract/operators'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../station/testing/station.ts'
import { noFactor, prove } from '../../testing/prove.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { associationClaims } from '../testing.ts'

const proving = { getOwnUser: { json: { user: aUser('main') } }, ...noFactor }

const anOperator = (rest: Partial<Operator> = {}): Operator => ({
  id: 3,
  name: 'Pohjolan Metalli Oy',
  business_id: '9910019-8',
  contact_person: null,
  email: null,
  phone: null,
  reports_from: null,
  closed_at: null,
  sites: [
    { id: 7, name: 'Rovaniemi', vehicles: 12, licence_valid_until: '2099-12-31' },
    { id: 8, name: 'Oulu', vehicles: 0, licence_valid_until: null },
  ],
  ...rest,
})
const answerOperators = (...operators: Operator[]) => ({
  json: { results: operators, count: operators.length, next: null },
})

describe('the operators', () => {
  it('lists the operators with their vehicles, and links to each', async () => {
    const { router } = renderApp('/association/operators', {
      as: associationClaims,
      answers: { listOperators: answerOperators(anOperator()) },
    })
    await screen.findByText('9910019-8')
    screen.getByText('Active')
    await userEvent.click(screen.getByRole('link', { name: 'Pohjolan Metalli Oy' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/association/operators/3'))
  })

  it('creates an operator with a site and a main user, and shows a taken business ID at its field', async () => {
    let tries = 0
    const { api, router } = renderApp('/association/operators/new', {
      as: associationClaims,
      answers: {
        ...proving,
        listOperators: answerOperators(anOperator()),
        createOperator: () =>
          tries++ === 0
            ? { status: 409, json: { code: 'BUSINESS_ID_TAKEN' } }
            : { status: 201, json: { operator: anOperator() } },
      },
    })
    const write = async (label: string | RegExp, text: string) =>
      userEvent.type(await screen.findByLabelText(label), text)
    await write('Name of the company', 'Lapin Romu Oy')
    await write('Business ID', '2331652-6')
    await write('Name of the site', 'Sodankylä')
    await write('First name', 'Aila')
    await write('Last name', 'Korhonen')
    await write('Username', 'lapin.main')
    await userEvent.click(screen.getByRole('button', { name: 'Add the operator' }))
    expect(api.count('createOperator')).toBe(0)
    await write('The main user’s e-mail', 'aila@lapinromu.example.fi')
    await userEvent.click(screen.getByRole('button', { name: 'Add the operator' }))
    await prove('Add the operator')
    await waitFor(() => expect(screen.getByLabelText('Business ID').ariaInvalid).toBe('true'))
    await userEvent.click(screen.getByRole('button', { name: 'Add the operator' }))
    await prove('Add the operator')
    await waitFor(() => expect(router.state.location.pathname).toBe('/association/operators/3'))
    expect(api.seen.find(({ action }) => action === 'createOperator')?.body).toMatchObject({
      shop_name: 'Sodankylä',
      user_email: 'aila@lapinromu.example.fi',
      current_password: 'Salasana-1',
      language: 'fi',
      reports_from: new Date().getFullYear(),
    })
  })

  it('closes an operator after showing its open cases, and reopens it', async () => {
    let operator = anOperator()
    const { api } = renderApp('/association/operators/3', {
      as: associationClaims,
      answers: {
        ...proving,
        listOperators: () => answerOperators(operator),
        changeOperator: ({ body }) => {
          const { closed } = body as { closed: boolean }
          operator = { ...operator, closed_at: closed ? '2026-11-22T08:00:00Z' : null }
          return { json: { operator } }
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Close the operator' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Pohjolan Metalli Oy?' }))
    dialog.getByText('Rovaniemi: 12 vehicles')
    expect(dialog.queryByText(/Oulu/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Close the operator' }))
    expect(api.count('changeOperator')).toBe(0)
    await prove('Close the operator')
    await screen.findByText('Closed 22 Nov 2026')
    await userEvent.click(screen.getByRole('button', { name: 'Open again' }))
    await screen.findByRole('button', { name: 'Close the operator' })
    expect(api.seen.filter(({ action }) => action === 'changeOperator').map(({ body }) => body)).toEqual([
      { closed: true, current_password: 'Salasana-1' },
      { closed: false },
    ])
  })

  it('shows a message for an unknown operator', async () => {
    renderApp('/association/operators/99', {
      as: associationClaims,
      answers: { listOperators: answerOperators() },
    })
    await screen.findByRole('heading', { level: 1, name: 'There is no such operator' })
    expect(screen.getAllByText('There is no such operator')).toHaveLength(1)
  })
})
