import { expect } from '@playwright/test'
import { productUrl } from './product-url.ts'

type Mail = { subject: string; text: string }

/** The mails to an address, newest first. */
const listMailsTo = async (to: string): Promise<Mail[]> => {
  const answer = await fetch(`${productUrl()}/sim/mail/messages?to=${encodeURIComponent(to)}`)
  const { messages } = (await answer.json()) as { messages: Mail[] }
  return messages
}

/** The path of the newest password link that was mailed to an address. */
export const passwordLink = async (to: string): Promise<string> => {
  let link: string | undefined
  await expect(async () => {
    const mails = await listMailsTo(to)
    link = mails.map(({ text }) => /\/reset\/[0-9a-f-]{36}/.exec(text)?.[0]).find(Boolean)
    expect(link, `a link mailed to ${to}`).toBeTruthy()
  }).toPass()
  return link!
}

/** Waits for a mail with this subject. @returns its text */
export const mailOf = async (to: string, subject: string | RegExp): Promise<string> => {
  let mail: Mail | undefined
  await expect(async () => {
    const mails = await listMailsTo(to)
    mail = mails.find(candidate =>
      typeof subject === 'string' ? candidate.subject === subject : subject.test(candidate.subject),
    )
    expect(mail, `a mail to ${to}: ${subject}`).toBeTruthy()
  }).toPass()
  return mail!.text
}
