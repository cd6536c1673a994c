import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { after, describe, it } from 'node:test'
import { resolveHost } from './resolve-host.ts'

/** Starts a name server that answers every A query with the address, or never answers. */
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
    // Pointer to the name in the question, type A, class IN, TTL one minute, four bytes.
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address])
    socket.send(Buffer.concat([head, question.subarray(12, end), ...(isA ? [answer] : [])]), from.port)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return { servers: [`127.0.0.1:${socket.address().port}`], close: () => socket.close() }
}

describe('resolveHost', () => {
  const openServers: { close(): void }[] = []
  after(() => {
    for (const server of openServers) server.close()
  })
  const nameServer = async (address: readonly number[] | null) => {
    const newServer = await startNameServer(address)
    openServers.push(newServer)
    return newServer
  }

  it('returns the answer of the name server', async () => {
    const { servers } = await nameServer([93, 184, 215, 14])
    assert.deepEqual(await resolveHost('receiver.example', { servers }), [
      { address: '93.184.215.14', family: 4 },
    ])
  })

  it('times out without an answer, and does not block file access in the meantime', async () => {
    const { servers } = await nameServer(null)
    let ended = 0
    const lookUps = Array.from({ length: 20 }, (_, at) =>
      assert.rejects(resolveHost(`silent-${at}.example`, { servers, limitMs: 1_000 })).then(() => ended++),
    )
    await readFile(new URL(import.meta.url))
    assert.equal(ended, 0, 'the file was there before the first of them gave up')
    await Promise.all(lookUps)
  })

  it('resolves localhost without a query', async () => {
    assert.deepEqual(await resolveHost('localhost', { servers: [] }), [{ address: '127.0.0.1', family: 4 }])
  })
})
