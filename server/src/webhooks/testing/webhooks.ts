import assert from 'node:assert/strict'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { proof } from '../../second-factors/testing.ts'
import { demoPassword, type SignedIn } from '../../testing/sign-in.ts'
import { useStations } from '../../vehicles/testing.ts'
import { retryWebhooks } from '../deliver.ts'
import { startReceiver } from './receiver.ts'

export const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await pause(30)
}

/** Three operators, their webhooks and who is told; for the tests of one `describe`. */
export const useWebhooks = () => {
  const at = useStations()
  const services = () => at.test.app.services
  const receivers: Awaited<ReturnType<typeof startReceiver>>[] = []
  after(() => Promise.all(receivers.map(receiver => receiver.close())))

  const receiver = async (answer?: Parameters<typeof startReceiver>[0]) => {
    const started = await startReceiver(answer)
    receivers.push(started)
    return started
  }
  const send = (main: SignedIn, body: object) =>
    main.call('POST', 'shop/operator/webhook/', {
      url: 'https://receiver.example/in',
      events: ['register', 'start', 'stage_done'],
      current_password: demoPassword,
      ...body,
    })
  const make = async (url: string, events: readonly string[], main = at.etela) => {
    const { status, body } = await send(main, { url, events })
    assert.equal(status, 201, JSON.stringify(body))
    return { id: body.webhook.id, secret: body.secret }
  }
  const end = (id: number, main = at.etela) => main.call('DELETE', `shop/operator/webhook/${id}/`, proof)
  const listed = async (id: number) =>
    (await at.etela.call('GET', 'shop/operator/webhook/list/')).body.results.find(each => each.id === id)!
  const deliveries = async (id: number) =>
    (await at.etela.call('GET', `shop/operator/webhook/${id}/delivery/list/`)).body.results
  /** The pause is over, and the clock comes. */
  const wake = async (id: number) => {
    await services().pool.query('update webhook set next_try_at = null where id = $1', [id])
    await retryWebhooks(services())
  }
  return { at, services, receiver, send, make, end, listed, deliveries, wake }
}
