import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const closeHandlers = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back once when a request ends: its response was sent, or its connection closed. Calls back immediately if
 * that has happened already. Node does not emit `close` for a pipelined response that is still queued when its
 * connection closes, so the socket is watched, too.
 */
export const onConnectionClose = (
  { socket }: IncomingMessage,
  response: ServerResponse,
  onClose: () => void,
): void => {
  if (response.closed || socket.destroyed) {
    onClose()
    return
  }
  const handlers = closeHandlers.get(socket) ?? getHandlers(socket)
  const handleClose = () => {
    response.off('close', handleClose)
    handlers.delete(handleClose)
    onClose()
  }
  handlers.add(handleClose)
  response.once('close', handleClose)
}

const getHandlers = (socket: Socket): Set<() => void> => {
  const handlers = new Set<() => void>()
  closeHandlers.set(socket, handlers)
  socket.once('close', () => {
    for (const handleClose of handlers) handleClose()
  })
  return handlers
}
