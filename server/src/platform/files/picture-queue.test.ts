import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { hourMs } from '@autokierto/domain/durations'
import { scaleTimeout } from '../../testing/scale-timeout.ts'
import { ApiError } from '../http/api-error.ts'
import type { UserCaller } from '../http/caller.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { plainPicture } from './testing.ts'

/** Longer than any picture takes on a busy machine. */
const buildUserCaller = (accountId: number, operatorId: number): UserCaller => ({
  actor: 'shop_user',
  accountId,
  operatorId,
  sessionId: '',
  outsourceId: null,
  groups: [],
  firstName: null,
  lastName: null,
})

const getOutcome = (result: Promise<unknown>): Promise<string> =>
  result.then(
    () => 'made',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

const sending = async (pictures: Pictures, side: number) => {
  const file = {
    name: 'kuva.png',
    contentType: 'image/png',
    bytes: await plainPicture(side, side).png().toBuffer(),
  }
  return (sender: number, company = sender) =>
    getOutcome(pictures.make(file, buildUserCaller(sender, company)))
}

const interlaced = (side: number): Promise<Buffer> =>
  plainPicture(side, side).png({ progressive: true }).toBuffer()

describe('picture process', () => {
  it('kills the process when a picture takes too long, and processes the next one', async () => {
    const pictures = createPictures(1)
    const send = await sending(pictures, 1000)
    assert.deepEqual(await Promise.all([send(1), send(2), send(3)]), Array(3).fill('FILE_TYPE_UNSUPPORTED'))
    await pictures.close()
  })

  it('kills the process during a picture of 196 tiles of 49 megapixels each, which frees its memory', async () => {
    const bytes = readFileSync(new URL('../../testing/pictures/large-tiles.avif', import.meta.url))
    const pictures = createPictures(5_000)
    const before = process.memoryUsage.rss()
    let peakBytes = 0
    const watch = setInterval(() => {
      peakBytes = Math.max(peakBytes, process.memoryUsage.rss() - before)
    }, 50)
    const startedAt = performance.now()
    const file = { name: 'kuva.avif', contentType: 'image/avif', bytes }
    assert.equal(await getOutcome(pictures.make(file, buildUserCaller(1, 1))), 'FILE_TYPE_UNSUPPORTED')
    clearInterval(watch)
    const elapsedMs = performance.now() - startedAt
    assert.ok(elapsedMs < scaleTimeout(15_000), `${elapsedMs} ms`)
    assert.ok(peakBytes < 100_000_000, `${peakBytes} bytes`)
    await pictures.close()
  })

  it('processes pictures of other senders during a slow one, and gives no sender both processes', async () => {
    const pictures = createPictures(hourMs, 0)
    const small = await sending(pictures, 10)
    // Both processes have started.
    await Promise.all([small(1), small(2)])
    const large = await interlaced(7000)
    const ended: string[] = []
    const sent = (sender: number, bytes: Buffer, name: string) =>
      pictures
        .make({ name, contentType: 'image/png', bytes }, buildUserCaller(sender, sender))
        .then(() => ended.push(name))
    const tiny = await plainPicture(10, 10).png().toBuffer()
    await Promise.all([
      sent(1, large, 'large'),
      sent(1, tiny, 'after the large one'),
      sent(2, tiny, 'of another'),
      sent(3, tiny, 'of a third'),
    ])
    assert.deepEqual(ended.slice(0, 2).sort(), ['of a third', 'of another'])
    assert.deepEqual(ended.slice(2), ['large', 'after the large one'])
    await pictures.close()
  })

  it('gives no company both processes, even if several of its users send', async () => {
    const pictures = createPictures(hourMs, 0)
    const small = await sending(pictures, 10)
    await Promise.all([small(1), small(2)])
    const large = await interlaced(7000)
    const tiny = await plainPicture(10, 10).png().toBuffer()
    const ended: string[] = []
    const sent = (user: number, company: number, bytes: Buffer, name: string) =>
      pictures
        .make({ name, contentType: 'image/png', bytes }, buildUserCaller(user, company))
        .then(() => ended.push(name))
    await Promise.all([
      sent(1, 1, large, 'large'),
      sent(2, 1, large, 'large of a colleague'),
      sent(1, 1, large, 'second large'),
      sent(3, 2, tiny, 'of another company'),
    ])
    assert.equal(ended[0], 'of another company')
    await pictures.close()
  })

  it('serves companies in turn, whichever of their users sends', async () => {
    const pictures = createPictures(hourMs, hourMs)
    const file = {
      name: 'kuva.png',
      contentType: 'image/png',
      bytes: await plainPicture(10, 10).png().toBuffer(),
    }
    const ended: number[] = []
    const send = (user: number, company: number) =>
      pictures.make(file, buildUserCaller(user, company)).then(() => ended.push(company))
    await Promise.all([send(1, 1), send(2, 1), send(1, 1), send(2, 1), send(3, 2), send(3, 2)])
    assert.deepEqual(ended, [1, 2, 1, 2, 1, 1])
    await pictures.close()
  })

  it('restarts the process after it was closed', async () => {
    const pictures = createPictures()
    const send = await sending(pictures, 10)
    assert.equal(await send(1), 'made')
    await pictures.close()
    assert.equal(await send(1), 'made')
    await pictures.close()
  })

  it('accepts at most 20 pictures of one sender at once, and still one of another', async () => {
    const pictures = createPictures()
    const send = await sending(pictures, 10)
    const many = Array.from({ length: 25 }, () => send(1))
    const other = send(2)
    const codes = await Promise.all(many)
    assert.deepEqual(codes, [...Array(20).fill('made'), ...Array(5).fill('RATE_LIMITED')])
    assert.equal(await other, 'made')
    await pictures.close()
  })

  it('accepts at most 30 pictures of one company at once, and still one of another', async () => {
    const pictures = createPictures()
    const send = await sending(pictures, 10)
    const many = Array.from({ length: 35 }, (_, at) => send(at, 1))
    const other = send(100, 2)
    const codes = await Promise.all(many)
    assert.deepEqual(codes, [...Array(30).fill('made'), ...Array(5).fill('RATE_LIMITED')])
    assert.equal(await other, 'made')
    await pictures.close()
  })
})
