import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMailbox, type StoredMail } from './mailbox.ts'
import { type MailboxPage, renderMailGonePage, renderMailListPage, renderMailPage } from './page.ts'
import { receiveMail } from './smtp.ts'
import { chooseLanguage } from './texts.ts'

export type MailSimulatorOptions = {
  /** Path of the mounted pages, for their links: `/sim/mail`. */
  basePath: string
  /** File in which mails survive a restart; without it they exist only in memory. */
  file?: string
  /** SMTP port; a free one by default. */
  port?: number
}

export type MailSimulator = {
  /** Address for sending mail: `smtp://127.0.0.1:40123`. */
  url: string
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/**
 * Simulates the mailboxes of all recipients: accepts every mail over SMTP and shows it. `GET /` lists the mails, `GET
 * /12` shows one, and `GET /messages` returns them as JSON, newest first; `?to=` filters by recipient. Paths are
 * relative to the mount point.
 */
export const createMailSimulator = async ({
  basePath,
  file,
  port,
}: MailSimulatorOptions): Promise<MailSimulator> => {
  const mailbox = createMailbox(file)
  const receiver = await receiveMail(mailbox, port)
  return {
    url: `smtp://127.0.0.1:${receiver.port}`,
    close: receiver.close,
    handle(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
      if (pathname === '/messages') {
        const to = searchParams.get('to')
        const mails = mailbox.list().filter(mail => to === null || mail.to.includes(to))
        return sendMailboxResponse(
          response,
          200,
          'application/json',
          JSON.stringify({ messages: mails.map(toMessage) }),
        )
      }
      const language = chooseLanguage(searchParams.get('lang') ?? request.headers['accept-language'])
      const mail = /^\/\d{1,9}$/.test(pathname) ? mailbox.find(Number(pathname.slice(1))) : undefined
      if (mail) return sendMailboxPage(response, renderMailPage(mail, basePath, language))
      if (pathname === '/')
        return sendMailboxPage(response, renderMailListPage(mailbox.list(), basePath, language))
      sendMailboxPage(response, renderMailGonePage(basePath, language))
    },
  }
}

const toMessage = ({
  id,
  messageId,
  from,
  replyTo,
  unsubscribe,
  unsubscribePost,
  to,
  subject,
  language,
  text,
  html,
  receivedAt,
  repeats,
}: StoredMail) => ({
  id,
  message_id: messageId,
  from,
  reply_to: replyTo,
  unsubscribe,
  unsubscribe_post: unsubscribePost,
  to,
  subject,
  language,
  text,
  html,
  received_at: receivedAt,
  repeats,
})

const sendMailboxPage = (response: ServerResponse, { status, policy, body }: MailboxPage): void =>
  sendMailboxResponse(response, status, 'text/html', body, { 'content-security-policy': policy })

const sendMailboxResponse = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}
