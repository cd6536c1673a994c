import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 256 random bits, in the form of Standard Webhooks. */
export const makeWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

export type Message = { id: string; body: string; at: Date }

/** The headers by which a receiver knows that a message is ours and fresh (Standard Webhooks 1.0, symmetric). */
export const signedHeaders = (secret: string, { id, body, at }: Message): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
