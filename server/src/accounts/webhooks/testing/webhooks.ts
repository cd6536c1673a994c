import assert from 'node:assert/strict'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { useStations } from '../../../cases/vehicles/testing.ts'
import { demoPassword, type SignedIn } from '../../../testing/sign-in.ts'
import { proof } from '../../second-factors/testing.ts'
import { retryWebhooks } from '../deliver.ts'
import { startReceiver } from './receiver.ts'

export const until = async (condition: () => boolean | Promise<boolean>) => {
  while (!(await condition())) await pause(30)
}

/** Three operators with webhooks and receivers, for the tests of one `describe`. */
export const useWebhooks = () => {
  const at = useStations()
  const services = () => at.test.app.services
  const receivers: Awaited<ReturnType<typeof startReceiver>>[] = []
  after(() => Promise.all(receivers.map(receiver => receiver.close())))

  const addReceiver = async (answer?: Parameters<typeof startReceiver>[0]) => {
    const newReceiver = await startReceiver(answer)
    receivers.push(newReceiver)
    return newReceiver
  }
  const post = (main: SignedIn, body: object) =>
    main.call('POST', 'shop/operator/webhook/', {
      url: 'https://receiver.example/in',
      events: ['register', 'start', 'stage_done'],
      current_password: demoPassword,
      ...body,
    })
  const create = async (url: string, events: readonly string[], main = at.etela) => {
    const { status, body } = await post(main, { url, events })
    assert.equal(status, 201, JSON.stringify(body))
    return { id: body.webhook.id, secret: body.secret }
  }
  const end = (id: number, main = at.etela) => main.call('DELETE', `shop/operator/webhook/${id}/`, proof)
  const findListed = async (id: number) =>
    (await at.etela.call('GET', 'shop/operator/webhook/list/')).body.results.find(
      candidate => candidate.id === id,
    )!
  const deliveries = async (id: number) =>
    (await at.etela.call('GET', `shop/operator/webhook/${id}/delivery/list/`)).body.results
  /** Ends the pause of a webhook and runs the scheduled retry. */
  const wake = async (id: number) => {
    await services().pool.query('update webhook set next_try_at = null where id = $1', [id])
    await retryWebhooks(services())
  }
  return {
    at,
    services,
    receiver: addReceiver,
    send: post,
    make: create,
    end,
    listed: findListed,
    deliveries,
    wake,
  }
}
