import type { Webhook, WebhookDelivery } from '@autokierto/contract/webhooks'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../testing/fake-api.ts'
import { refused } from '../../../../testing/fake-api.ts'
import { pressButton } from '../../../../testing/find-controls.ts'
import { noFactor, prove } from '../../../../testing/prove.ts'
import { renderStation } from '../../../testing/station.ts'

const webhook: Webhook = {
  id: 7,
  url: 'https://erp.example.fi/in',
  events: ['register', 'finish'],
  created_at: '2026-11-20T07:12:00Z',
  created_by: 'Anne Lindroos',
  created_by_id: 12,
  failing_since: null,
  next_try_at: null,
  waiting: 0,
}
const failing: Webhook = {
  ...webhook,
  failing_since: '2026-11-20T09:00:00Z',
  next_try_at: '2026-11-20T10:00:00Z',
  waiting: 12,
}
const aDelivery = (part: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: 31,
  message_id: 'msg_2f1c',
  event: 'finish',
  vehicle_id: 88,
  state: 'sent',
  attempts: 1,
  answer: '204',
  last_try_at: '2026-11-20T08:00:00Z',
  created_at: '2026-11-20T08:00:00Z',
  ...part,
})
const signingSecret = `whsec_${'A'.repeat(44)}`
const webhookAnswers: Answers = {
  listWebhooks: { json: { results: [webhook] } },
  listDeliveries: { json: { results: [] } },
  ...noFactor,
}
const show = (below = '', more: Answers = {}) =>
  renderStation(`/operator/management/webhooks${below}`, { ...webhookAnswers, ...more }, 'main')

const fillInWebhook = async () => {
  await userEvent.type(await screen.findByLabelText(/^Address/), 'https://erp.example.fi/in')
  await pressButton('Make the webhook')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/password/i, { selector: 'input:not([hidden])' }), 'Salasana-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Make the webhook' }))
}

describe('webhooks', () => {
  it('lists webhooks with their state', async () => {
    show('', { listWebhooks: { json: { results: [webhook, { ...failing, id: 8 }] } } })
    expect(await screen.findAllByRole('link', { name: webhook.url })).toHaveLength(2)
    screen.getByText('Works')
    screen.getByText('Not getting through')
  })

  it('renders an empty state without webhooks', async () => {
    show('', { listWebhooks: { json: { results: [] } } })
    await screen.findByText('No webhooks yet')
  })

  it('creates a webhook with the password and shows its secret once', async () => {
    const { api } = show('/new', { createWebhook: { status: 201, json: { webhook, secret: signingSecret } } })
    // The label contains the name that messages and the API use.
    await screen.findByRole('checkbox', { name: /\(stage_done\)$/ })
    await fillInWebhook()
    await screen.findByDisplayValue(signingSecret)
    expect(api.seen.find(({ action }) => action === 'createWebhook')?.body).toEqual({
      url: 'https://erp.example.fi/in',
      events: ['announce', 'cancel', 'register', 'accept', 'certificate', 'finish'],
      current_password: 'Salasana-1',
    })
    await pressButton('I have the secret')
    await screen.findByRole('heading', { level: 1, name: 'Webhooks' })
  })

  it('shows the error of a rejected URL at its field', async () => {
    show('/new', {
      createWebhook: refused(400, 'VALIDATION_ERROR', {
        fields: [{ field: 'url', code: 'ADDRESS_NOT_PUBLIC' }],
      }),
    })
    await fillInWebhook()
    await screen.findAllByText('Enter an https address that leads to the public internet.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lists deliveries and resends one', async () => {
    const { api } = show('/7', {
      listWebhooks: { json: { results: [failing] } },
      listDeliveries: {
        json: {
          results: [
            aDelivery({ id: 33, state: 'queued', attempts: 3, answer: 'ECONNREFUSED' }),
            aDelivery({ id: 32, state: 'given_up', attempts: 40, answer: '500' }),
            aDelivery({ id: 31, event: null, vehicle_id: null }),
          ],
        },
      },
      sendDeliveryAgain: { status: 204 },
    })
    await screen.findByText(/have not got through since/)
    await screen.findByText('Did not arrive')
    screen.getByText('ECONNREFUSED, 3 tries')
    screen.getByText('Test')
    const again = screen.getAllByRole('button', { name: /^Send again/ })
    expect(again).toHaveLength(2)
    await userEvent.click(again[0]!)
    await screen.findByText('The message is sent again.')
    expect(api.seen.find(({ action }) => action === 'sendDeliveryAgain')?.path).toBe(
      'shop/operator/webhook/7/delivery/32/send/',
    )
  })

  it('shows the outcome of a resent delivery of a failing webhook, and keeps the focus on its button', async () => {
    const states = ['given_up', 'queued', 'sent'] as const
    let step = 0
    show('/7', {
      listWebhooks: () => {
        const list = [failing, { ...failing, next_try_at: null, waiting: 1 }, webhook][step]!
        if (step === 1) step = 2
        return { json: { results: [list] } }
      },
      listDeliveries: () => ({ json: { results: [aDelivery({ state: states[step]! })] } }),
      sendDeliveryAgain: () => {
        step = 1
        return { status: 204 }
      },
    })
    await pressButton(/^Send again/)
    await screen.findByText('Works', {}, { timeout: 5_000 })
    await screen.findByText('Arrived')
    expect(document.activeElement?.textContent).toMatch(/^Send again/)
  })

  it('sends a test, and ends a webhook after reauthentication', async () => {
    const { api } = show('/7', { testWebhook: { status: 204 }, endWebhook: { status: 204 } })
    await screen.findByText('No messages yet')
    await pressButton('Send a test')
    await screen.findByText('The test is on its way.')
    await pressButton('End the webhook')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'End the webhook' }))
    expect(api.count('endWebhook')).toBe(0)
    await prove('End the webhook')
    await screen.findByText('The webhook has ended.')
    expect(api.seen.find(({ action }) => action === 'endWebhook')?.body).toEqual({
      current_password: 'Salasana-1',
    })
  })

  it('polls the outcome of a test and updates the webhook’s state', async () => {
    const lists = [{ ...webhook, waiting: 1 }]
    const answerWith = (list: Webhook) => ({ json: { results: [list] } })
    const sent = aDelivery({ event: null, vehicle_id: null, state: 'queued', attempts: 0, answer: null })
    const tried = { ...sent, attempts: 1, answer: '503' }
    let isTested = false
    let isUp = false
    show('/7', {
      testWebhook: () => {
        isTested = true
        return { status: 204 }
      },
      listWebhooks: () => answerWith(!isTested || isUp ? webhook : (lists.shift() ?? failing)),
      listDeliveries: () => {
        if (isUp) return { json: { results: [aDelivery({})] } }
        if (!isTested) return { json: { results: [] } }
        return { json: { results: [lists.length > 0 ? sent : tried] } }
      },
    })
    await screen.findByText('No messages yet')
    await pressButton('Send a test')
    await screen.findByText('Not getting through', {}, { timeout: 5_000 })
    await screen.findByText('503, 1 try')
    screen.getByText('msg_2f1c')
    isUp = true
    await pressButton('Refresh')
    await screen.findByText('Works')
    screen.getByText('Arrived')
  })

  it('renders a notice for a webhook that does not exist', async () => {
    show('/99')
    await screen.findByRole('heading', { name: 'There is nothing here' })
  })
})
