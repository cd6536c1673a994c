import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { ExternalSystem } from '../external/external-system.ts'
import { mailTag } from './message.ts'

/** A mail ready to go. */
export type OutgoingMail = {
  /** Makes the Message-ID: the same mail has the same one however often it is sent. */
  id: string
  to: string
  /** Who is answered; nobody where it is left out. */
  replyTo?: string
  language: 'fi' | 'en' | 'se'
  subject: string
  text: string
  html: string
  /** Where one press ends mails of its kind (RFC 8058). */
  unsubscribeUrl?: string
}

/** `refused`: this mail will never be taken, so sending it again changes nothing. */
export type DeliveryResult = 'accepted' | 'refused'

/** The mail server did not accept the mail, or nobody can tell. Names no address and repeats no answer. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** The whole mail had been handed over when the line broke: it may be on its way all the same. */
  readonly maybeAccepted: boolean

  constructor(maybeAccepted: boolean, why: string) {
    super(maybeAccepted ? `no receipt for a mail: ${why}` : `a mail was not accepted: ${why}`)
    this.maybeAccepted = maybeAccepted
  }
}

export type Mailer = {
  /**
   * Hands one mail to the mail server, once: until its outcome is said to be written down, it is known here.
   * @throws DeliveryError where it was not accepted for now, or no receipt came
   */
  deliver(mail: OutgoingMail): Promise<DeliveryResult>
  /** The outcome is in the database, and need not be known here any more. */
  recorded(mailId: string): void
}

/** Outcomes kept while the database takes none, as on a full disk. */
const maxOutcomes = 10_000

/** Limit of one delivery; a mail server may look through a mail before it gives the receipt. */
export const deliveryTimeoutMs = 60_000

/** What nodemailer calls a line that could not be made, or broke; answers carry a responseCode beside. */
const brokenLine = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS'])

/** Sends mail over SMTP. Anything but a mail server on this very machine must speak TLS. */
export const createMailer = (options: {
  /** Address of the mail server, with name and password where it wants any; null: mails wait for one. */
  url: string | null
  from: Config['mail']['from']
  outside: ExternalSystem
}): Mailer => {
  const server = options.url === null ? null : parseServer(options.url)
  const senderHost = /@([^<>@\s]{1,255})>?$/.exec(options.from)![1]!

  const send = async (mail: OutgoingMail, signal: AbortSignal, onHandedOver: () => void): Promise<void> => {
    if (server === null) throw new DeliveryError(false, 'there is no mail server')
    const transport = createTransport(server)
    transport.use('stream', ({ message }, done) => {
      // Before its end has passed here the mail server cannot have taken the mail.
      message.transform(
        () =>
          new PassThrough({
            flush(flushed) {
              onHandedOver()
              flushed()
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
      if (responseCode === undefined && brokenLine.has(code ?? '')) {
        throw Object.assign(new Error('The line to the mail server broke'), { code: 'ECONNRESET' })
      }
      throw error
    }
  }

  const handOver = async (mail: OutgoingMail): Promise<DeliveryResult> => {
    let handedOver = false
    try {
      await options.outside.call(signal => send(mail, signal, () => (handedOver = true)))
      return 'accepted'
    } catch (error) {
      if (error instanceof DeliveryError) throw error
      const { responseCode, command } = error as { responseCode?: number; command?: string }
      if (responseCode === undefined) throw new DeliveryError(handedOver, getErrorKind(error))
      const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
      if (responseCode >= 500 && isAboutThisMail) return 'refused'
      throw new DeliveryError(false, `answer ${responseCode} to ${command ?? 'the connection'}`)
    }
  }

  const outcomes = new Map<string, DeliveryResult>()
  return {
    async deliver(mail) {
      const outcome = outcomes.get(mail.id) ?? (await handOver(mail))
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

/** The kind of failure without its words, which may repeat addresses. */
const getErrorKind = (error: unknown): string => {
  const { name, failure, code } = error as { name?: string; failure?: string; code?: string }
  return failure ?? code ?? name ?? 'unknown'
}
