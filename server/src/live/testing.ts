import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn } from '../testing/sign-in.ts'

type Heard = { event: string; data: { vehicles?: number[]; lists?: string[] } }

/**
 * A moment for `last_ms` to reach back to, some time before what is to be heard: the span is counted when the request has
 * come, and reaches back the less the longer it was on its way.
 */
export const momentBefore = async (): Promise<number> => {
  const moment = performance.now()
  await pause(1_000)
  return moment
}

/** Follows a site, or what is one's own where `shop` is null, as a browser does; what it hears is there to be awaited, one after the other. */
export const follow = async (url: string, { token }: SignedIn, shop: number | null, lastMs?: number) => {
  const path = shop === null ? 'owner' : `shop/${shop}`
  const query = lastMs === undefined ? '' : `?last_ms=${lastMs}`
  const response = await fetch(`${url}/api/${path}/live/${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  assert.equal(response.status, 200)
  const heard: Heard[] = []
  let wake = () => {}
  let text = ''
  const ended = (async () => {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + piece).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const [event, data] = block.split('\n')
        if (event?.startsWith('event: '))
          heard.push({ event: event.slice(7), data: JSON.parse(data!.slice(6)) })
      }
      wake()
    }
  })()
  return {
    response,
    ended,
    heard,
    async next(): Promise<Heard> {
      while (heard.length === 0) await new Promise<void>(resolve => (wake = resolve))
      return heard.shift()!
    },
    /** Goes on until all these lists were told of a vehicle; what comes close together is told together. */
    async hears(id: number, ...lists: string[]): Promise<void> {
      const left = new Set(lists)
      while (left.size > 0) {
        const { data } = await this.next()
        if (data.vehicles?.includes(id)) for (const list of data.lists!) left.delete(list)
      }
    },
    leave: () => response.body!.cancel().catch(() => undefined),
  }
}
