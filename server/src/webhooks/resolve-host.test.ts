import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { after, describe, it } from 'node:test'
import { resolveHost } from './resolve-host.ts'

/** A name server: answers each question for an A record with the address, or says nothing. */
const startNameServer = async (address: readonly number[] | null) => {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    if (!address) return
    const end = question.indexOf(0, 12) + 5
    const isA = question.readUInt16BE(end - 4) === 1
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(isA ? 1 : 0, 6)
    head.writeUInt16BE(0, 8)
    head.writeUInt16BE(0, 10)
    // The name by its place in the question, A, IN, a minute, four bytes.
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address])
    socket.send(Buffer.concat([head, question.subarray(12, end), ...(isA ? [answer] : [])]), from.port)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return { servers: [`127.0.0.1:${socket.address().port}`], close: () => socket.close() }
}

describe('the look-up of a host', () => {
  const open: { close(): void }[] = []
  after(() => {
    for (const each of open) each.close()
  })
  const nameServer = async (address: readonly number[] | null) => {
    const started = await startNameServer(address)
    open.push(started)
    return started
  }

  it('answers what the name server says', async () => {
    const { servers } = await nameServer([93, 184, 215, 14])
    assert.deepEqual(await resolveHost('receiver.example', { servers }), [
      { address: '93.184.215.14', family: 4 },
    ])
  })

  it('ends where nobody answers, and holds up no file meanwhile', async () => {
    const { servers } = await nameServer(null)
    let ended = 0
    const lookUps = Array.from({ length: 20 }, (_, at) =>
      assert.rejects(resolveHost(`silent-${at}.example`, { servers, limitMs: 1_000 })).then(() => ended++),
    )
    await readFile(new URL(import.meta.url))
    assert.equal(ended, 0, 'the file was there before the first of them gave up')
    await Promise.all(lookUps)
  })

  it('knows this machine without asking', async () => {
    assert.deepEqual(await resolveHost('localhost', { servers: [] }), [{ address: '127.0.0.1', family: 4 }])
  })
})
