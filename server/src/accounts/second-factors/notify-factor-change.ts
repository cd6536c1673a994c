import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { toClockTime, toDay } from '@autokierto/domain/shops/calendar'
import type { Language } from '@autokierto/domain/texts/languages'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { defineTexts, formatDay, formatHours, noReply } from '../../platform/texts/texts.ts'

const subjects = defineTexts({
  totp_added: {
    fi: 'Kirjautumiseesi on lisätty tunnistussovellus',
    en: 'An authenticator app has been added to your sign-in',
    se: 'En autentiseringsapp har lagts till i din inloggning',
  },
  totp_removed: {
    fi: 'Tunnistussovellus on poistettu kirjautumisestasi',
    en: 'The authenticator app has been removed from your sign-in',
    se: 'Autentiseringsappen har tagits bort från din inloggning',
  },
  passkey_added: {
    fi: 'Kirjautumiseesi on lisätty pääsyavain',
    en: 'A passkey has been added to your sign-in',
    se: 'En lösennyckel har lagts till i din inloggning',
  },
  passkey_removed: {
    fi: 'Pääsyavain on poistettu kirjautumisestasi',
    en: 'A passkey has been removed from your sign-in',
    se: 'En lösennyckel har tagits bort från din inloggning',
  },
  codes_renewed: {
    fi: 'Varakoodisi on uusittu',
    en: 'Your recovery codes have been renewed',
    se: 'Dina reservkoder har förnyats',
  },
  reset: {
    fi: 'Kaksivaiheinen kirjautumisesi on poistettu',
    en: 'Your second sign-in step has been removed',
    se: 'Din tvåstegsinloggning har tagits bort',
  },
  reset_by_you: {
    fi: 'Poistit käyttäjän kaksivaiheisen kirjautumisen',
    en: 'You removed a user’s second sign-in step',
    se: 'Du tog bort en användares tvåstegsinloggning',
  },
})

const texts = defineTexts({
  codesRenewed: {
    fi: 'Aiemmat varakoodit eivät enää toimi.',
    en: 'The recovery codes you had before no longer work.',
    se: 'De tidigare reservkoderna fungerar inte längre.',
  },
  reset: {
    fi: 'Kirjaudut nyt pelkällä salasanalla. Lisää tunnistussovellus tai pääsyavain profiilissasi uudelleen. Sinut on kirjattu ulos kaikilta laitteilta.',
    en: 'You now sign in with the password alone. Add an authenticator app or a passkey again in your profile. You have been signed out on all devices.',
    se: 'Du loggar nu in med bara lösenordet. Lägg till en autentiseringsapp eller en lösennyckel på nytt i din profil. Du har loggats ut på alla enheter.',
  },
  resetByYou: {
    fi: 'Käyttäjä kirjautuu nyt pelkällä salasanalla, kunnes hän lisää tunnistussovelluksen tai pääsyavaimen. Varmista, että pyyntö tuli häneltä itseltään.',
    en: 'The user now signs in with the password alone until they add an authenticator app or a passkey. Make sure that it was they who asked for it.',
    se: 'Användaren loggar nu in med bara lösenordet tills en autentiseringsapp eller lösennyckel läggs till. Försäkra dig om att det var användaren själv som bad om det.',
  },
  stranger: {
    fi: 'Jos et tehnyt sitä itse, vaihda salasanasi heti ja kerro pääkäyttäjällenne.',
    en: 'If you did not do this, change your password at once and tell your main user.',
    se: 'Om du inte gjorde det själv ska du genast byta lösenord och berätta för er huvudanvändare.',
  },
  addedByStranger: {
    fi: 'Jos et tehnyt sitä itse, poista se heti profiilissasi, vaihda salasanasi ja kerro pääkäyttäjällenne. Uusi salasana ei yksin poista sitä.',
    en: 'If you did not do this, remove it in your profile at once, change your password and tell your main user. A new password alone does not remove it.',
    se: 'Om du inte gjorde det själv ska du genast ta bort den i din profil, byta lösenord och berätta för er huvudanvändare. Ett nytt lösenord tar inte ensamt bort den.',
  },
  resetStranger: {
    fi: 'Jos et pyytänyt sitä, kerro heti pääkäyttäjällenne.',
    en: 'If you did not ask for it, tell your main user at once.',
    se: 'Om du inte bad om det ska du genast berätta för er huvudanvändare.',
  },
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  when: { fi: 'Milloin', en: 'When', se: 'När' },
  open: { fi: 'Kirjaudu sisään', en: 'Sign in', se: 'Logga in' },
})

export type FactorChange = keyof typeof subjects

const detailTextByChange: Partial<Record<FactorChange, keyof typeof texts>> = {
  codes_renewed: 'codesRenewed',
  reset: 'reset',
  reset_by_you: 'resetByYou',
}

const warningsByChange: Partial<Record<FactorChange, readonly (keyof typeof texts)[]>> = {
  totp_added: ['addedByStranger'],
  passkey_added: ['addedByStranger'],
  reset: ['resetStranger'],
  reset_by_you: [],
}

type Reader = { id: number; email: string | null; language: Language; username: string }

/** Warns a user in case somebody else did it. `of`: username of the changed user, if it is not the recipient. */
export const notifyFactorChange = async (
  trx: Transaction<Database>,
  services: Pick<Services, 'jobs' | 'now'> & { config: Pick<Services['config'], 'publicUrl'> },
  { id, email, language, username }: Reader,
  change: FactorChange,
  of = username,
): Promise<void> => {
  if (email === null) return
  const now = services.now()
  const detail = detailTextByChange[change]
  const paragraphs = [...(detail ? [detail] : []), ...(warningsByChange[change] ?? ['stranger' as const])]
  await queueMail(trx, services, {
    kind: `factor_${change}`,
    to: email,
    accountId: id,
    letter: {
      language,
      subject: subjects[change][language],
      heading: subjects[change][language],
      paragraphs: paragraphs.map(key => texts[key][language]),
      facts: [
        [texts.username[language], of],
        [
          texts.when[language],
          `${formatDay(language, toDay(now))} ${formatHours(language, toClockTime(now))}`,
        ],
      ],
      lists: [],
      link: {
        label: texts.open[language],
        url: buildLink(services.config.publicUrl, linkedPages.operatorLogin()),
      },
      footer: noReply[language],
    },
  })
}
