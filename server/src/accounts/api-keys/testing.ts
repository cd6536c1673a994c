import assert from 'node:assert/strict'
import type { ApiKey } from '@autokierto/contract/api-keys'
import { keyScopes } from '@autokierto/domain/access/key-scopes'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { type Client, createClient } from '../../testing/client.ts'
import { demoPassword } from '../../testing/sign-in.ts'

export const inDays = (days: number): string => addDays(toDay(new Date()), days)

/** Request body for a key with all scopes at site 1. */
export const newKey = {
  name: 'Toiminnanohjaus',
  scopes: [...keyScopes],
  shop_ids: [1],
  valid_until: inDays(30),
  current_password: demoPassword,
}

export type MadeKey = { key: ApiKey; secret: string; client: Client }

export const makeKey = async (
  url: string,
  main: Client,
  overrides: Partial<typeof newKey> = {},
): Promise<MadeKey> => {
  const { status, body } = await main.call('POST', 'shop/operator/key/', { ...newKey, ...overrides })
  assert.equal(status, 201, JSON.stringify(body))
  return { ...body, client: createClient(url, body.secret) }
}
