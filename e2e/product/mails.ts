import { expect } from '@playwright/test'
import { productUrl } from './product-url.ts'

type Mail = { text: string }

/** The link by which whoever gets mail at this address sets a password, as a path; the newest there is. */
export const passwordLink = async (to: string): Promise<string> => {
  let link: string | undefined
  await expect(async () => {
    const answer = await fetch(`${productUrl()}/sim/mail/messages?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: Mail[] }
    link = messages.map(({ text }) => /\/reset\/[0-9a-f-]{36}/.exec(text)?.[0]).find(Boolean)
    expect(link, `a link mailed to ${to}`).toBeTruthy()
  }).toPass()
  return link!
}
