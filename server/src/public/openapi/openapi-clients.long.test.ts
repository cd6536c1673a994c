import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { writeBodyUses } from '../../platform/http/testing/body-uses.ts'
import type { ApiDescription } from '../../platform/http/testing/described.ts'
import { describedService } from '../../platform/http/testing/described-service.ts'
import { clientFolder, type Generator, makeClient } from '../../platform/http/testing/generated-clients.ts'
import { openApiDocument } from './openapi.ts'

const clientsFolder = clientFolder('openapi-clients')

/** Code of an integration; its mistakes must not compile. */
const usesByGenerator: Readonly<Record<Generator, string>> = {
  'openapi-typescript': `
import createClient from 'openapi-fetch'
import type { components, paths } from './client.ts'
type Change = components['schemas']['VehicleChange']
export const sent: Change = { event: 'send', to_shop_id: 5 }
export const noted: Change = { remarks: 'x' }
// @ts-expect-error an event needs its fields
export const stage: Change = { event: 'stage_done' }
// @ts-expect-error null is no reason
export const rejected: Change = { event: 'reject', reason: null }
// @ts-expect-error null is no site
export const unsent: Change = { event: 'send', to_shop_id: null }
export const unassigned: Change = { event: 'assign', driver_id: null }
// @ts-expect-error not for a site
export const cancelled: Change = { event: 'cancel' }
type NewKey = paths['/shop/operator/key/']['post']['requestBody']['content']['application/json']
// @ts-expect-error a proof alone is no key
export const unnamed: NewKey = { current_password: 'x' }
// @ts-expect-error nor is a key without a proof
export const unproved: NewKey = { name: 'x', valid_until: '2026-12-31', scopes: ['read'], shop_ids: [1] }
type OwnerCheck = paths['/shop/{shop}/vehicle/{id}/owner/']['post']['requestBody']['content']['application/json']
export const shown: OwnerCheck = { authorisation: { name: 'x.pdf', content_type: 'application/pdf', content_base64: '' } }
type Message = components['schemas']['WebhookMessage']
export const vehicleOf = (message: Message): number | null =>
  message.type === 'test' ? null : message.data.vehicle_id
export const readEvent = (message: Message): 'accept' | null =>
  message.type === 'vehicle.accept' ? message.data.event : null
export const drained: Change = { event: 'stage_done', stage: 2, quantities: { oil_l: 4 } }
// @ts-expect-error of another stage
export const foreign: Change = { event: 'stage_done', stage: 1, quantities: { oil_l: 4 } }
// @ts-expect-error no such stage
export const sixth: Change = { event: 'stage_done', stage: 6 }
export const undoneStage = ({ number: stage }: components['schemas']['ProcessStage']): Change => ({ event: 'stage_undone', stage })
export const doneStage = ({ number: stage }: components['schemas']['ProcessStage']): Change => ({ event: 'stage_done', stage })
export const readOil = ({ quantities }: components['schemas']['ProcessStage']): number => quantities?.oil_l ?? 0
export const stored: File | components['schemas']['StoredFile'] = new File([], 'x')
type Status = paths['/shop/{shop}/vehicle/search-status/{status}/']['get']['parameters']['path']['status']
// @ts-expect-error no site has such a list
export const withOwners: Status = 'owner'
export const plateOf = ({ plate }: components['schemas']['Vehicle']): string | null => plate
const client = createClient<paths>({ baseUrl: '' })
const site = { params: { path: { shop: 1 } } }
const vehicle = { params: { path: { shop: 1, id: 2 } } }
export const change = (body: Change) => client.PATCH('/shop/{shop}/vehicle/{id}/', { ...vehicle, body })
export const check = (body: OwnerCheck) => client.POST('/shop/{shop}/vehicle/{id}/owner/', { ...vehicle, body })
`,
  oazapfts: `
import { changeVehicle, type Site, type Vehicle } from './client.ts'
export const accept = (shop: number, { id }: Vehicle) => changeVehicle(shop, id, { event: 'accept' })
export const nameOf = ({ name }: Site): string => name
`,
}

describe('generated clients', () => {
  before(async () => {
    await rm(clientsFolder, { recursive: true, force: true })
  })
  after(() => rm(clientsFolder, { recursive: true, force: true }))

  for (const [name, use] of Object.entries(usesByGenerator) as [Generator, string][]) {
    it(`${name} generates a client that compiles`, async () => {
      const document = openApiDocument(describedService)
      await makeClient(join(clientsFolder, name), name, document, { 'use.ts': use })
    })
  }

  it('openapi-fetch takes each body as a variable, and no wrong body', async () => {
    const document = openApiDocument(describedService)
    const { code, count } = writeBodyUses(document as ApiDescription)
    assert.ok(count > 80)
    await makeClient(join(clientsFolder, 'bodies'), 'openapi-typescript', document, { 'use.ts': code })
  })
})
