import { screen, within } from '@testing-library/react'
import type { Answer, Answering, Answers } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { ainosClaims } from '../testing/owner-data.ts'
import type { OwnerCase } from './case-state.ts'

export const answerHistory = (
  results: OwnerCase[],
  next: string | null = null,
  count = results.length,
): Answer<'listOwnHistory'> => ({
  json: { results, count, next },
})
export const caseCertificate = {
  serial: 'FI-2026-004512',
  issued_at: '2026-11-21T10:00:00.000Z',
  agent: { operator: 'Etelän Autokierto Oy', shop: 'Helsinki Konala', user: 'Mikko' },
}
export const caseMoment = '2026-11-20T08:00:00.000Z'
type OwnerEvent = OwnerCase['events'][number]
/** An event of a pickup case, the default in these tests; it may be one that this version does not know. */
export const aCaseEvent = (name: string, reason: string | null = null): OwnerEvent => ({
  event: name as OwnerEvent['event'],
  at: caseMoment,
  manner: ['announce', 'amend', 'cancel'].includes(name) ? 'pickup' : null,
  shop_name: 'Helsinki Konala',
  reason,
  no_show_reason: null,
})

export const openHistory = (listOwnHistory: Answering<'listOwnHistory'>, answers: Answers = {}) =>
  renderApp('/person/history', {
    as: ainosClaims,
    answers: { listOwnHistory, ...answers },
  })

/** State and text of each step in the visible timeline. */
export const listTimelineSteps = async () =>
  within(await screen.findByRole('list', { name: 'What happens next' }))
    .getAllByRole('listitem')
    .map(step => [step.dataset.state, step.textContent] as const)
