import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { ExternalSystem } from '../external/external-system.ts'
import { mailTag } from './message.ts'

declare module '../services/services.ts' {
  interface Services {
    mailer: Mailer
  }
}

export type OutgoingMail = {
  /** Becomes the Message-ID, so that a repeated mail has the same one. */
  id: string
  to: string
  /** Address for replies; without it, replies are not read. */
  replyTo?: string
  language: 'fi' | 'en' | 'se'
  subject: string
  text: string
  html: string
  /** URL of the one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string
}

/** `refused`: the server rejected this mail permanently; sending it again is pointless. */
export type DeliveryResult = 'accepted' | 'refused'

/** The mail server did not accept the mail, or the outcome is unknown. Contains no address and no server text. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** The connection broke after the whole mail was transmitted, so it may have been accepted. */
  readonly maybeAccepted: boolean

  constructor(maybeAccepted: boolean, why: string) {
    super(maybeAccepted ? `no receipt for a mail: ${why}` : `a mail was not accepted: ${why}`)
    this.maybeAccepted = maybeAccepted
  }
}

export type Mailer = {
  /**
   * Delivers one mail to the mail server, once: the outcome is cached until `recorded` is called.
   * @throws DeliveryError if the mail was not accepted for now, or the outcome is unknown
   */
  deliver(mail: OutgoingMail): Promise<DeliveryResult>
  /** The outcome is stored in the database; drops it from the cache. */
  recorded(mailId: string): void
}

/** Maximum outcomes cached while the database cannot store them, for example when its disk is full. */
const maxOutcomes = 10_000

/** Timeout of one delivery; a mail server may scan a mail before it confirms it. */
export const deliveryTimeoutMs = 60_000

/** Codes of nodemailer for connections that failed or broke; responses of the server have a responseCode as well. */
const connectionErrorCodes = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS'])

/** Sends mail over SMTP. TLS is required, except to a mail server on this machine. */
export const createMailer = (options: {
  /** URL of the mail server, with name and password if required; null: mails wait until one is configured. */
  url: string | null
  from: Config['mail']['from']
  outside: ExternalSystem
}): Mailer => {
  const server = options.url === null ? null : parseServer(options.url)
  const senderHost = /@([^<>@\s]{1,255})>?$/.exec(options.from)![1]!

  const send = async (mail: OutgoingMail, signal: AbortSignal, onTransmitted: () => void): Promise<void> => {
    if (server === null) throw new DeliveryError(false, 'there is no mail server')
    const transport = createTransport(server)
    transport.use('stream', ({ message }, done) => {
      // Until the end of the stream has passed here, the mail server cannot have accepted the mail.
      message.transform(
        () =>
          new PassThrough({
            flush(done) {
              onTransmitted()
              done()
            },
          }),
      )
      done()
    })
    const message = {
      messageId: `<${mail.id}@${senderHost}>`,
      from: options.from,
      to: mail.to,
      ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': mailTag[mail.language],
        ...(mail.unsubscribeUrl !== undefined && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      signal,
    }
    try {
      await transport.sendMail(message)
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      if (responseCode === undefined && connectionErrorCodes.has(code ?? '')) {
        throw Object.assign(new Error('The connection to the mail server broke'), { code: 'ECONNRESET' })
      }
      throw error
    }
  }

  const sendOnce = async (mail: OutgoingMail): Promise<DeliveryResult> => {
    let isTransmitted = false
    try {
      await options.outside.call(signal => send(mail, signal, () => (isTransmitted = true)))
      return 'accepted'
    } catch (error) {
      if (error instanceof DeliveryError) throw error
      const { responseCode, command } = error as { responseCode?: number; command?: string }
      if (responseCode === undefined) throw new DeliveryError(isTransmitted, getErrorKind(error))
      const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
      if (responseCode >= 500 && isAboutThisMail) return 'refused'
      throw new DeliveryError(false, `answer ${responseCode} to ${command ?? 'the connection'}`)
    }
  }

  const outcomes = new Map<string, DeliveryResult>()
  return {
    async deliver(mail) {
      const outcome = outcomes.get(mail.id) ?? (await sendOnce(mail))
      if (outcomes.size < maxOutcomes) outcomes.set(mail.id, outcome)
      return outcome
    },
    recorded: mailId => outcomes.delete(mailId),
  }
}

const parseServer = (address: string) => {
  const { protocol, hostname, port, username, password } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isSecure = protocol === 'smtps:'
  return {
    host,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: deliveryTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Returns the kind of failure without its message, which may contain addresses. */
const getErrorKind = (error: unknown): string => {
  const { name, failure, code } = error as { name?: string; failure?: string; code?: string }
  return failure ?? code ?? name ?? 'unknown'
}
