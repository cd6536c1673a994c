import { productUrl } from './product-url.ts'

export type SessionTokens = { access_token: string; refresh_token: string; public_key: string }

type ApiCallOptions = { tokens?: SessionTokens; body?: unknown }

/**
 * Calls the API directly, to create the state in which a story starts.
 * @param path below `/api/`, such as `owner/vehicle/search/`
 * @throws Error with the answer unless the call succeeds
 */
export const call = async <Answer>(method: string, path: string, { tokens, body }: ApiCallOptions = {}) => {
  const answer = await fetch(`${productUrl()}/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(tokens && { authorization: `Bearer ${tokens.access_token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

export const signInByCall = (identity: string) =>
  call<SessionTokens>('POST', 'auth/dev/', { body: { identity } })

/** Ends a session on the server: its tokens become invalid. */
export const endSession = (tokens: SessionTokens) =>
  call<undefined>('POST', 'auth/logout/', { tokens, body: tokens })

export type ServedSite = { id: number; name: string }
export const konala: ServedSite = { id: 1, name: 'Helsinki Konala' }
/** A site with a limit of 5 pickups per day. */
export const hakkila: ServedSite = { id: 2, name: 'Vantaa Hakkila' }

export const sarankulma: ServedSite = { id: 5, name: 'Tampere Sarankulma' }

/**
 * Orders a pickup of Kaisa's vehicle.
 * @param day `YYYY-MM-DD`, required where a site limits its pickups per day
 * @returns the vehicle's id
 */
export const orderPickupByCall = async (
  plate: string,
  site: ServedSite = konala,
  day?: string,
): Promise<number> => {
  const tokens = await signInByCall('kaisa')
  const { vehicle } = await call<{ vehicle: { id: number } }>('POST', 'owner/vehicle/search/', {
    tokens,
    body: { plate_or_vin: plate },
  })
  const { results } = await call<{ results: { label: string }[] }>('POST', 'location/locations', {
    body: { query: 'Mannerheimintie 1, Helsinki' },
  })
  const { label: _, ...location } = results[0]!
  await call('PATCH', `owner/vehicle/${vehicle.id}/`, { tokens, body: { location } })
  const body = { shop_id: site.id, phone: '+358 40 123 4567', pickup_date: day }
  await call('POST', `owner/vehicle/${vehicle.id}/pickup/`, { tokens, body })
  return vehicle.id
}

/** The pickup days of a site; `free` is the number of pickups left, null without a limit. */
export const pickupDays = async (site: ServedSite): Promise<{ date: string; free: number | null }[]> => {
  type Answer = { shop: { pickup_days: { date: string; free: number | null }[] } }
  const { shop } = await call<Answer>('GET', `owner/shop/${site.id}/`, {
    tokens: await signInByCall('kaisa'),
  })
  return shop.pickup_days
}

export const rejectVehicle = async (id: number, reason: string) => {
  const tokens = await signInByCall('etela.yard')
  await call('PATCH', `shop/${konala.id}/vehicle/${id}/`, { tokens, body: { event: 'reject', reason } })
}

/** Orders a pickup and accepts the vehicle at Helsinki Konala. @returns the vehicle's id */
export const acceptPickup = async (plate: string): Promise<number> => {
  const id = await orderPickupByCall(plate)
  const tokens = await signInByCall('etela.yard')
  await call('PATCH', `shop/${konala.id}/vehicle/${id}/`, { tokens, body: { event: 'accept' } })
  return id
}

export const offerVehicle = async (id: number) => {
  const tokens = await signInByCall('etela.main')
  for (const body of [{ event: 'resolve', resolution: 'reuse' }, { event: 'publish' }])
    await call('PATCH', `shop/${konala.id}/vehicle/${id}/`, { tokens, body })
}
