import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'
import { parseMessage } from './parse-message.ts'

/** Recipient addresses that simulate faults, so that every fault can be reproduced manually. */
export const smtpFaultAddresses = {
  /** Rejects the mail permanently: no such mailbox. */
  refused: 'refused-550@example.fi',
  /** Rejects the first attempt temporarily. */
  busy: 'busy-451@example.fi',
  /** Rejects every attempt temporarily. */
  full: 'full-452@example.fi',
  /** Accepts the mail, but closes the connection before the confirmation, at the first attempt. */
  broken: 'broken-250@example.fi',
} as const

const messageLimit = 1_000_000

export type SmtpReceiver = { port: number; close(): Promise<void> }

/** Receives mail for all recipients over SMTP, on the loopback interface only; forwards nothing. */
export const receiveMail = async (mailbox: Mailbox, port = 0): Promise<SmtpReceiver> => {
  const sockets = new Map<number, Socket>()
  const rejectedIds = new Set<string>()

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk)
    if (stream.sizeExceeded) throw createSmtpError(552, 'Message too large')
    const message = parseMessage(Buffer.concat(chunks))
    const to = session.envelope.rcptTo.map(({ address }) => address)
    if (to.includes(smtpFaultAddresses.busy) && isFirst(rejectedIds, message.messageId))
      throw createSmtpError(451, 'Come again later')
    const isNew = mailbox.add(message, to)
    if (isNew && to.includes(smtpFaultAddresses.broken)) sockets.get(session.remotePort)?.destroy()
  }

  const server = new SMTPServer({
    name: 'mail.stand-in',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: messageLimit,
    maxClients: 50,
    socketTimeout: 30_000,
    closeTimeout: 500,
    onRcptTo({ address }, _session, done) {
      if (address === smtpFaultAddresses.refused) done(createSmtpError(550, 'No such mailbox'))
      else done(address === smtpFaultAddresses.full ? createSmtpError(452, 'Mailbox full') : null)
    },
    onData(stream, session, done) {
      receive(stream, session).then(() => done(null), done)
    },
  })
  // A client may disconnect in the middle of a mail.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const createSmtpError = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })

const isFirst = (seen: Set<string>, messageId: string | null): boolean => {
  const key = messageId ?? ''
  if (seen.has(key)) return false
  seen.add(key)
  if (seen.size > 1000) seen.delete(seen.values().next().value!)
  return true
}
