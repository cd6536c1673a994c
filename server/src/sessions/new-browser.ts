import { createHmac } from 'node:crypto'
import { linkedPages, linkTo } from '@autokierto/domain/access/linked-pages'
import { clockOf, dayOf } from '@autokierto/domain/shops/calendar'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { dayIn, defineWords, hoursIn, noReply } from '../mail/words.ts'
import { type KeyRing, ringFor } from '../privacy/key-ring.ts'
import { browserName } from './browser-name.ts'

/** From where somebody signs in. */
export type From = {
  userAgent: string
  /** Network. */
  address: string
  /** The browser has the mark of an earlier login of this user. */
  isMarked: boolean
  /** Whether the user typed the password; false after a passkey alone. */
  byPassword: boolean
}

const words = defineWords({
  subject: {
    fi: 'Uusi kirjautuminen Autokiertoon',
    en: 'New sign-in to Autokierto',
    se: 'Ny inloggning i Autokierto',
  },
  what: {
    fi: 'Tunnuksellasi kirjauduttiin selaimella, jota ei ole käytetty aiemmin.',
    en: 'Somebody signed in with your username from a browser that was not used before.',
    se: 'Någon loggade in med ditt användarnamn från en webbläsare som inte har använts förut.',
  },
  stranger: {
    fi: 'Jos se et ollut sinä, päätä istunto profiilissasi, vaihda salasana heti ja kerro pääkäyttäjällenne.',
    en: 'If it was not you, end the session in your profile, change your password at once and tell your main user.',
    se: 'Om det inte var du ska du avsluta sessionen i din profil, genast byta lösenord och berätta för er huvudanvändare.',
  },
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  browser: { fi: 'Selain', en: 'Browser', se: 'Webbläsare' },
  unknown: { fi: 'tuntematon', en: 'unknown', se: 'okänd' },
  when: { fi: 'Milloin', en: 'When', se: 'När' },
  open: { fi: 'Avaa profiili', en: 'Open the profile', se: 'Öppna profilen' },
})

/** By the first key, and by each former one. */
const hashesOf = (parts: readonly string[], ring: KeyRing): Buffer[] =>
  ringFor('autokierto known browser', ring).map(({ secret }) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest(),
  )

/**
 * Notes from where somebody signs in, and mails them where it is a browser that nothing is known of: it has no mark, and
 * none of its kind has come from that network. The very first login is where they chose the password, and tells nothing.
 */
export const noteBrowser = async (
  trx: Transaction<Database>,
  services: Services,
  account: { id: number; isFirstLogin: boolean },
  { userAgent, address, isMarked }: From,
): Promise<void> => {
  const { config, now } = services
  const name = browserName(userAgent)
  const [own, ...former] = hashesOf([name ?? '', address], config.keys.hash) as [Buffer, ...Buffer[]]
  const wasKnown = former.length > 0 && (await forgetBrowsers(trx, account.id, former))
  const seen = await trx
    .insertInto('known_browser')
    .values({
      account_id: account.id,
      browser_hash: own,
      seen_at: now(),
    })
    .onConflict(conflict => conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ seen_at: now() }))
    // A row that no update has touched has no such transaction.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  if (!seen.is_new || wasKnown || isMarked || account.isFirstLogin) return
  const { email, language, username } = await trx
    .selectFrom('account')
    .select(['email', 'language', 'username'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  if (email === null) return
  const at = now()
  await queueMail(trx, services, {
    kind: 'new_browser',
    to: email,
    accountId: account.id,
    letter: {
      language,
      subject: words.subject[language],
      heading: words.subject[language],
      paragraphs: [words.what[language], words.stranger[language]],
      facts: [
        [words.username[language], username],
        [words.browser[language], name ?? words.unknown[language]],
        [words.when[language], `${dayIn(language, dayOf(at))} ${hoursIn(language, clockOf(at))}`],
      ],
      lists: [],
      link: { label: words.open[language], url: linkTo(config.publicUrl, linkedPages.profile()) },
      footer: noReply[language],
    },
  })
}

/** @returns whether there were any */
const forgetBrowsers = async (
  trx: Transaction<Database>,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('known_browser')
    .where('account_id', '=', accountId)
    .where('browser_hash', 'in', hashes)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
