import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { associationClaims, besideWaiting, nothingWaits } from './testing.ts'

const konalaInCounts = { id: 1, name: 'Helsinki Konala' }
const totals = { operators: 3, sites: 9, open_rounds: 1, unreviewed_makes: 6 }
const late = {
  step: 'announced' as const,
  count: 14,
  oldest_days: 41,
  sites: [{ ...konalaInCounts, count: 14, reminded_on: null, can_be_reminded: true }],
}

const side = async () => within(await screen.findByRole('navigation', { name: 'The association' }))

it('shows the counts of the home page next to the links', async () => {
  renderApp('/association', {
    as: associationClaims,
    answers: {
      ...besideWaiting,
      getAttention: {
        json: {
          attention: {
            ...nothingWaits,
            kept: totals,
            overdue: [late],
            rounds: [
              { id: 5, type: 'company_battery', year: 2024, closes_on: null, expected: 3, submitted: 2 },
            ],
            mails: { count: 2, latest: [] },
          },
        },
      },
    },
  })
  const links = await side()
  await links.findByRole('link', { name: 'Home, 17 wait' })
  for (const name of [
    'Over the time limit, 14 vehicles',
    'Operators, 3 in all',
    'Sites, 9 in all',
    'Rounds, 1 open',
    'Makes and models, 6 to look at',
    'Announcements',
    'Status',
  ]) {
    links.getByRole('link', { name })
  }
})

it('shows no counts when nothing is pending', async () => {
  renderApp('/association', { as: associationClaims, answers: besideWaiting })
  await screen.findByText('All is well.')
  ;(await side()).getByRole('link', { name: 'Home' })
  ;(await side()).getByRole('link', { name: 'Operators' })
})

it('shows no counts when they cannot be fetched', async () => {
  renderApp('/association/status', {
    as: associationClaims,
    answers: { ...besideWaiting, getAttention: { status: 500, json: { code: 'GENERAL_ERROR' } } },
  })
  await screen.findByRole('heading', { level: 1 })
  ;(await side()).getByRole('link', { name: 'Home' })
})

it('refetches the counts after any action', async () => {
  let unreviewed_makes = 1
  const volvo = { id: 3, name: 'Volvo', others: [], is_reviewed: false, models: 0, unreviewed_models: 0 }
  const none = { results: [], count: 0, next: null }
  renderApp('/association/makes/3', {
    as: associationClaims,
    answers: {
      getAttention: () => ({
        json: { attention: { ...nothingWaits, kept: { ...totals, unreviewed_makes } } },
      }),
      listListedMakes: { json: { ...none, results: [volvo], count: 1 } },
      listListedModels: { json: none },
      changeListedMake: () => {
        unreviewed_makes = 0
        return { json: { make: { ...volvo, is_reviewed: true } } }
      },
    },
  })
  await (await side()).findByRole('link', { name: 'Makes and models, 1 to look at' })
  await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }))
  await (await side()).findByRole('link', { name: 'Makes and models' })
})

it('scrolls to the link of the current page on narrow screens, also when the counts arrive later', async () => {
  let answer = (_: unknown) => {}
  const counts = new Promise(resolve => {
    answer = resolve
  })
  const offset = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(700)
  renderApp('/association', {
    as: associationClaims,
    answers: {
      ...besideWaiting,
      getAttention: async () => {
        await counts
        return { json: { attention: { ...nothingWaits, kept: totals } } }
      },
    },
  })
  const line = await screen.findByRole('navigation', { name: 'The association' })
  await waitFor(() => expect(line.scrollLeft).toBe(700))
  offset.mockReturnValue(800)
  answer(null)
  await within(line).findByRole('link', { name: 'Operators, 3 in all' })
  await waitFor(() => expect(line.scrollLeft).toBe(800))
})
