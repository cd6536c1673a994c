import { expect } from '@playwright/test'
import { productUrl } from './product-url.ts'

type Mail = { subject: string; text: string }

/** What was mailed to this address, newest first. */
const mailsTo = async (to: string): Promise<Mail[]> => {
  const answer = await fetch(`${productUrl()}/sim/mail/messages?to=${encodeURIComponent(to)}`)
  const { messages } = (await answer.json()) as { messages: Mail[] }
  return messages
}

/** The link by which whoever gets mail at this address sets a password, as a path; the newest there is. */
export const passwordLink = async (to: string): Promise<string> => {
  let link: string | undefined
  await expect(async () => {
    const mails = await mailsTo(to)
    link = mails.map(({ text }) => /\/reset\/[0-9a-f-]{36}/.exec(text)?.[0]).find(Boolean)
    expect(link, `a link mailed to ${to}`).toBeTruthy()
  }).toPass()
  return link!
}

/** Waits for a mail with this subject, or one like it. Gives back its text. */
export const mailOf = async (to: string, subject: string | RegExp): Promise<string> => {
  let mail: Mail | undefined
  await expect(async () => {
    const mails = await mailsTo(to)
    mail = mails.find(each =>
      typeof subject === 'string' ? each.subject === subject : subject.test(each.subject),
    )
    expect(mail, `a mail to ${to}: ${subject}`).toBeTruthy()
  }).toPass()
  return mail!.text
}
