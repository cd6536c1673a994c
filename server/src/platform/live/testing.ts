import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn } from '../../testing/sign-in.ts'

type ReceivedEvent = { event: string; data: { vehicles?: number[]; lists?: string[] } }

/**
 * Returns a time for `last_ms`, some time before the change to receive. The span is measured when the request
 * arrives, so it reaches back less if the request was slow.
 */
export const momentBefore = async (): Promise<number> => {
  const moment = performance.now()
  await pause(1_000)
  return moment
}

/**
 * Opens the stream of a site, or the owner's stream if `shop` is null, as a browser does. Received events can be
 * awaited one by one.
 */
export const follow = async (url: string, { token }: SignedIn, shop: number | null, lastMs?: number) => {
  const path = shop === null ? 'owner' : `shop/${shop}`
  const query = lastMs === undefined ? '' : `?last_ms=${lastMs}`
  const response = await fetch(`${url}/api/${path}/live/${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  assert.equal(response.status, 200)
  const received: ReceivedEvent[] = []
  let wake = () => {}
  let text = ''
  const ended = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const [event, data] = block.split('\n')
        if (event?.startsWith('event: '))
          received.push({ event: event.slice(7), data: JSON.parse(data!.slice(6)) })
      }
      wake()
    }
  })()
  return {
    response,
    ended,
    heard: received,
    async next(): Promise<ReceivedEvent> {
      while (received.length === 0) await new Promise<void>(resolve => (wake = resolve))
      return received.shift()!
    },
    /** Waits until all these lists have been sent for a vehicle. Changes in quick succession arrive in one event. */
    async hears(id: number, ...lists: string[]): Promise<void> {
      const missing = new Set(lists)
      while (missing.size > 0) {
        const { data } = await this.next()
        if (data.vehicles?.includes(id)) for (const list of data.lists!) missing.delete(list)
      }
    },
    leave: () => response.body!.cancel().catch(() => undefined),
  }
}
