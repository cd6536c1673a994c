import type { Client } from '../../src/testing/client.ts'
import { certificateForm, personalIds } from '../../src/testing/stories.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'

/** Writes until the service is killed. @throws Error for any other answer than success before that */
export type Writer = () => Promise<void>

const shopId = 1

const expectStatus = async <B>(call: Promise<{ status: number; body: B }>, expected: number): Promise<B> => {
  const { status, body } = await call
  if (status !== expected) throw new Error(`answered ${status} ${JSON.stringify(body)}`)
  return body
}

const triggerAndRecord = async (
  client: Client,
  ledger: Ledger,
  id: number,
  entry: LedgerEntry,
  data: object = {},
) => {
  const { event, stage } = entry
  await expectStatus(
    client.call('PATCH', `shop/${shopId}/vehicle/${id}/`, { event, ...(stage && { stage }), ...data }),
    200,
  )
  ledger.add(id, entry)
}

/** Registers one vehicle after the other at the intake desk: owner check, certificate, registration, first stage. */
export const writeIntakes =
  (client: Client, ledger: Ledger, plates: string[]): Writer =>
  async () => {
    for (let plate = plates.shift(); plate !== undefined; plate = plates.shift()) {
      const found = client.call('POST', `shop/${shopId}/vehicle/search/`, { plate_or_vin: plate })
      const { id } = (await expectStatus(found, 200)).vehicle
      const owner = { personal_id: personalIds.kaisa }
      await expectStatus(client.call('POST', `shop/${shopId}/vehicle/${id}/owner/`, owner), 200)
      const path = `shop/${shopId}/vehicle/${id}/certificate/` as const
      await expectStatus(client.call('POST', path, certificateForm()), 201)
      ledger.add(id, { event: 'certificate' })
      await triggerAndRecord(client, ledger, id, { event: 'register' }, { condition: 'reuse' })
      await triggerAndRecord(client, ledger, id, { event: 'start' })
      await triggerAndRecord(client, ledger, id, { event: 'stage_done', stage: 1 })
    }
  }

/** Completes stages and reopens them. @param id a vehicle whose process has started, without completed stages */
export const writeStages =
  (client: Client, ledger: Ledger, id: number, isDone: (stage: number) => Promise<boolean>): Writer =>
  async () => {
    for (let turn = 0; ; turn++) {
      const stage = (turn % 3) + 3
      const event = (await isDone(stage)) ? 'stage_undone' : 'stage_done'
      await triggerAndRecord(client, ledger, id, { event, stage })
    }
  }

/** Lists a vehicle on the market and withdraws it. @param id a vehicle for reuse that is not started */
export const writeListings =
  (client: Client, ledger: Ledger, id: number): Writer =>
  async () => {
    for (;;) {
      const read = client.call('GET', `shop/${shopId}/vehicle/${id}/`)
      const { vehicle } = await expectStatus(read, 200)
      if (vehicle.status === 'shop_process') await triggerAndRecord(client, ledger, id, { event: 'publish' })
      await triggerAndRecord(client, ledger, id, { event: 'extend' })
      await triggerAndRecord(client, ledger, id, { event: 'withdraw' })
    }
  }

/** Orders a pickup, changes it and cancels it, repeatedly. @param id a vehicle with a known location */
export const writeOrders =
  (owner: Client, ledger: Ledger, id: number, email: string): Writer =>
  async () => {
    const change = async (event: string, body: object) => {
      await expectStatus(owner.call('PATCH', `owner/vehicle/${id}/`, body), 200)
      ledger.add(id, { event })
    }
    for (;;) {
      const last = ledger.entries.get(id)?.at(-1)?.event
      if (last === undefined || last === 'cancel') {
        const pickup = { shop_id: shopId, phone: '040 555 0101', email }
        await expectStatus(owner.call('POST', `owner/vehicle/${id}/pickup/`, pickup), 200)
        ledger.add(id, { event: 'announce' })
      }
      if (last !== 'amend') await change('amend', { remarks: `Changed ${Date.now()}` })
      await change('cancel', { cancel: true })
    }
  }
