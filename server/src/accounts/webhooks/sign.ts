import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'

/** 256 random bits, in the format of Standard Webhooks. */
export const createWebhookSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`

export type WebhookMessage = { id: string; body: string; at: Date }

/** Builds the headers by which a receiver verifies a message (Standard Webhooks 1.0, symmetric). */
export const buildSignedHeaders = (
  secret: string,
  { id, body, at }: WebhookMessage,
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
