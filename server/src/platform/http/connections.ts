import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { TrustedProxies } from '../config/setting-parsers.ts'
import { toNetwork } from './network.ts'

/** Maximum requests sent on a connection before the first is answered. Browsers and proxies wait for each answer. */
export const maxPipelined = 10

/**
 * Closes connections that pipeline too many requests. Node reads all of them in one tick, which would block everybody
 * else. Requests that were already read from a closed connection are not handled.
 */
export const limitPipelining = (app: FastifyInstance): void => {
  const pendingRequests = new WeakMap<Socket, number>()
  const add = (socket: Socket, count: number): number => {
    const sum = (pendingRequests.get(socket) ?? 0) + count
    pendingRequests.set(socket, sum)
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
 * Limits open connections. Beyond the total, new connections are closed and idle ones are dropped. Beyond the limit
 * per network, the longest idle connection of that network is closed, or else the new one.
 * Trusted proxies are exempt, because they carry the connections of many callers.
 */
export const limitConnections = (server: Server, { connections, trustProxy }: Config): void => {
  server.maxConnections = connections.most
  server.on('drop', () => server.closeIdleConnections())
  const isProxy = isTrustedPeer(trustProxy)
  /** Open connections by network, the oldest first. */
  const openSockets = new Map<string, Set<Socket>>()
  const busySockets = new WeakSet<Socket>()

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const network = toNetwork(remoteAddress)
    const networkSockets = openSockets.get(network) ?? new Set()
    if (networkSockets.size >= connections.perAddress) {
      const idle = networkSockets.values().find(candidate => !busySockets.has(candidate))
      if (!idle) return void socket.destroy()
      networkSockets.delete(idle)
      idle.destroy()
    }
    openSockets.set(network, networkSockets.add(socket))
    socket.once('close', () => {
      networkSockets.delete(socket)
      if (networkSockets.size === 0 && openSockets.get(network) === networkSockets)
        openSockets.delete(network)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busySockets.add(socket)
    response.once('close', () => busySockets.delete(socket))
  })
}

/** Returns a test whether a peer address is one of our proxies, that is, the first hop. */
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
