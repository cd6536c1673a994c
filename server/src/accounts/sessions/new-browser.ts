import { createHmac } from 'node:crypto'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { toClockTime, toDay } from '@autokierto/domain/shops/calendar'
import { sql, type Transaction } from 'kysely'
import { deriveRing, type KeyRing } from '../../platform/crypto/key-ring.ts'
import type { Database } from '../../platform/database/types.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { defineTexts, formatDay, formatHours, noReply } from '../../platform/texts/texts.ts'
import { parseBrowserName } from './browser-name.ts'

export type LoginOrigin = {
  userAgent: string
  /** Network of the client. */
  address: string
  /** The browser has a mark of an earlier sign-in of this user. */
  isMarked: boolean
  /** The user typed the password; false after a passkey alone. */
  byPassword: boolean
}

const texts = defineTexts({
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

/** Hashes with the first key, followed by those with each former key. */
const listHashes = (parts: readonly string[], ring: KeyRing): Buffer[] =>
  deriveRing('autokierto known browser', ring).map(({ secret }) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest(),
  )

/**
 * Records the browser of a sign-in, and mails the user if it is unknown: it has no mark, and no browser of its kind has
 * signed in from this network. The very first sign-in is never reported.
 */
export const recordBrowser = async (
  trx: Transaction<Database>,
  services: Services,
  account: { id: number; isFirstLogin: boolean },
  { userAgent, address, isMarked }: LoginOrigin,
): Promise<void> => {
  const { config, now } = services
  const name = parseBrowserName(userAgent)
  const [own, ...former] = listHashes([name ?? '', address], config.keys.hash) as [Buffer, ...Buffer[]]
  const wasKnown = former.length > 0 && (await deleteBrowsers(trx, account.id, former))
  const browser = await trx
    .insertInto('known_browser')
    .values({
      account_id: account.id,
      browser_hash: own,
      seen_at: now(),
    })
    .onConflict(conflict => conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ seen_at: now() }))
    // xmax is 0 only for a row that was inserted, not updated.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  if (!browser.is_new || wasKnown || isMarked || account.isFirstLogin) return
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
      subject: texts.subject[language],
      heading: texts.subject[language],
      paragraphs: [texts.what[language], texts.stranger[language]],
      facts: [
        [texts.username[language], username],
        [texts.browser[language], name ?? texts.unknown[language]],
        [texts.when[language], `${formatDay(language, toDay(at))} ${formatHours(language, toClockTime(at))}`],
      ],
      lists: [],
      link: { label: texts.open[language], url: buildLink(config.publicUrl, linkedPages.profile()) },
      footer: noReply[language],
    },
  })
}

/** @returns whether any row was deleted */
const deleteBrowsers = async (
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
