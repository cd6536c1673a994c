import { DraftError, type PieceDraft } from './draft.ts'
import { mark, renderMarkedTexts } from './fill-in.ts'

const mailFolder = 'server/src/cases/vehicle-mails'

/** A mail to the owner about an event of their vehicle: its name, its contents and its texts. */
export function draftMail(draft: PieceDraft, name: string): void {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name))
    throw new DraftError('Name the mail by what it reports: npm run new -- mail towedAway')
  const names = 'domain/src/own-data/person-texts.ts'
  const texts = `${mailFolder}/owner-texts.ts`
  for (const [file, key] of [
    [names, name],
    [texts, name],
    [texts, `${name}Text`],
  ] as const)
    if (new RegExp(`^ {2}${key}:`, 'm').test(draft.read(file)))
      throw new DraftError(`${file} has a text ${key}. Choose another name.`)
  draft.insertWithin(
    names,
    'export const personMailTexts = {',
    '\n} satisfies',
    `\n  ${name}: ${renderMarkedTexts('its name in the own data of the owner')},`,
  )
  draft.insertBefore(
    texts,
    "\n  site: { fi: 'Piste'",
    `  ${name}: ${renderMarkedTexts('the subject')},\n  ${name}Text: ${renderMarkedTexts('the paragraph')},\n`,
  )
  draft.insertWithin(
    `${mailFolder}/owner-messages.ts`,
    'const ownerMessageContents',
    '\n}\n',
    `\n  ${name}: () => ({ heading: '${name}', paragraphs: ['${name}Text'] }),`,
  )
  draft.insertWithin(
    `${mailFolder}/event-mails.ts`,
    'export const eventMails',
    '\n}\n',
    `\n  // ${mark} add toOwner('${name}') to the event that sends it, and remove this line.`,
  )
  draft.remain(
    `A test that the event sends it: ${mailFolder}/owner-messages.test.ts and event-mails.test.ts.`,
  )
  draft.remain('A mail to a site instead: a row in shop-messages.ts of the same folder, with its topic.')
  draft.remain(`npm run types, then npm test -- --only server cases/vehicle-mails`)
}
