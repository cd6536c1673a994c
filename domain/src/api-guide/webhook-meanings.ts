/** What the webhook events mean, in English like all descriptions of calls: for the API guide and the OpenAPI document. */
import type { WebhookEvent } from '../fields/webhook-fields.ts'
import { transitions } from '../vehicles/transitions.ts'

const describeTransitions = (event: WebhookEvent): string => {
  const rows = transitions.filter(row => row.event === event)
  return rows
    .map(({ from, effect }) => (rows.length === 1 ? effect : `From \`${from.join('`, `')}\`: ${effect}`))
    .join(' ')
}

const meaningOverrides: Partial<Record<WebhookEvent, string>> = {
  register:
    'Ends the intake. With `reuse_market` the vehicle is offered at once and no `publish` follows: look at `to_status`. With `to_shop_id` a `send` follows.',
  certificate: 'A certificate of destruction is made or uploaded; the status stays.',
  certificate_revoked: 'The certificate of destruction is revoked; the status stays.',
}

export const describeWebhookEvent = (event: WebhookEvent): string =>
  meaningOverrides[event] ?? describeTransitions(event)
