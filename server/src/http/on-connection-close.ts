import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What is to be done for the requests of a connection when it closes. */
const closeHandlers = new WeakMap<Socket, Set<() => void>>()

/**
 * Does something once when a request is over: its answer has gone, or its connection is closed; at once where it was before.
 * Nobody is told of an answer that still waits for those before it on its connection when that closes.
 */
export const onConnectionClose = (
  { socket }: IncomingMessage,
  response: ServerResponse,
  then: () => void,
): void => {
  if (response.closed || socket.destroyed) {
    then()
    return
  }
  const others = closeHandlers.get(socket) ?? getHandlers(socket)
  const over = () => {
    response.off('close', over)
    others.delete(over)
    then()
  }
  others.add(over)
  response.once('close', over)
}

const getHandlers = (socket: Socket): Set<() => void> => {
  const own = new Set<() => void>()
  closeHandlers.set(socket, own)
  socket.once('close', () => {
    for (const over of own) over()
  })
  return own
}
