import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { TrustedProxies } from '../config/setting-parsers.ts'
import type { Config } from '../config.ts'
import { toNetwork } from './network.ts'

/** Requests sent on a connection before the first of them is answered. Browsers and proxies wait for each answer. */
export const maxPipelined = 10

/**
 * Closes the connection of whoever sends many requests at once on it: they are all read in one go, and nobody else is
 * answered meanwhile. What was read of them already is for nobody any more.
 */
export const limitPipelining = (app: FastifyInstance): void => {
  const ahead = new WeakMap<Socket, number>()
  const add = (socket: Socket, count: number): number => {
    const sum = (ahead.get(socket) ?? 0) + count
    ahead.set(socket, sum)
    return sum
  }
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (add(socket, 1) > maxPipelined) socket.destroy()
    else response.once('close', () => add(socket, -1))
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.socket.destroyed) reply.hijack()
    else done()
  })
}

/**
 * Bounds the connections of callers: beyond so many in all, new ones are closed at once and those that rest make room;
 * beyond so many from one network, the one of that network that rests longest makes room, or the new one is closed, so
 * that nobody takes the room of the others. A trusted proxy brings the connections of everybody, and is not bounded.
 */
export const limitConnections = (server: Server, { connections, trustProxy }: Config): void => {
  server.maxConnections = connections.most
  server.on('drop', () => server.closeIdleConnections())
  const isProxy = isTrustedPeer(trustProxy)
  /** By network the connections that stand, the oldest first. */
  const standing = new Map<string, Set<Socket>>()
  const atWork = new WeakSet<Socket>()

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const network = toNetwork(remoteAddress)
    const own = standing.get(network) ?? new Set()
    if (own.size >= connections.perAddress) {
      const resting = own.values().find(other => !atWork.has(other))
      if (!resting) return void socket.destroy()
      own.delete(resting)
      resting.destroy()
    }
    standing.set(network, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0 && standing.get(network) === own) standing.delete(network)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    atWork.add(socket)
    response.once('close', () => atWork.delete(socket))
  })
}

/** Whether who connects is a proxy of ours, that is the first hop. */
export const isTrustedPeer = (trusted: TrustedProxies): ((address: string) => boolean) => {
  if (trusted === false) return () => false
  if (typeof trusted === 'function') return address => trusted(address, 0)
  const list = new BlockList()
  for (const range of trusted.split(',')) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return address => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
