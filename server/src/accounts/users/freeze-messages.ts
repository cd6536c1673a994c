import { toClockTime, toDay } from '@autokierto/domain/shops/calendar'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import type { LocalizedText } from '@autokierto/domain/texts/localized-text'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { defineTexts, formatDay, formatHours, noReply } from '../../platform/texts/texts.ts'

const texts = defineTexts({
  asked: {
    fi: 'Sähköpostiosoitteesi on vaihtumassa',
    en: 'Your e-mail address is about to change',
    se: 'Din e-postadress håller på att bytas',
  },
  askedText: {
    fi: 'Tunnuksellesi on pyydetty uusi sähköpostiosoite. Se tulee voimaan, kun se on vahvistettu.',
    en: 'A new e-mail address has been requested for your account. It takes effect once it is confirmed.',
    se: 'En ny e-postadress har begärts för ditt konto. Den börjar gälla när den har bekräftats.',
  },
  moved: {
    fi: 'Sähköpostiosoitteesi on vaihdettu',
    en: 'Your e-mail address has been changed',
    se: 'Din e-postadress har bytts',
  },
  movedText: {
    fi: 'Tähän osoitteeseen ei enää tule viestejä Autokierrosta.',
    en: 'Autokierto no longer sends messages to this address.',
    se: 'Autokierto skickar inte längre meddelanden till den här adressen.',
  },
  changed: {
    fi: 'Autokierto-tunnustasi on muutettu',
    en: 'Your Autokierto account has been changed',
    se: 'Ditt konto i Autokierto har ändrats',
  },
  changedBy: {
    fi: '{by} muutti tunnustasi.',
    en: '{by} changed your account.',
    se: '{by} ändrade ditt konto.',
  },
  password: {
    fi: 'Salasanasi on vaihdettu. Kirjaudu uudella salasanalla ja valitse sitten oma.',
    en: 'Your password has been changed. Sign in with the new one, then choose your own.',
    se: 'Ditt lösenord har bytts. Logga in med det nya lösenordet och välj sedan ett eget.',
  },
  renamed: {
    fi: 'Käyttäjätunnuksesi on vaihdettu. Uusi tunnus on alla.',
    en: 'Your username has been changed. The new one is below.',
    se: 'Ditt användarnamn har bytts. Det nya står nedan.',
  },
  madeMain: {
    fi: 'Olet nyt pääkäyttäjä.',
    en: 'You are now a main user.',
    se: 'Du är nu huvudanvändare.',
  },
  noLongerMain: {
    fi: 'Et ole enää pääkäyttäjä.',
    en: 'You are no longer a main user.',
    se: 'Du är inte längre huvudanvändare.',
  },
  howToFreeze: {
    fi: 'Jos muutos ei ole oikein, jäädytä tunnus. Silloin kaikki istunnot päättyvät eikä salasanaa voi vaihtaa, ennen kuin pääkäyttäjä tai uuden osoitteen haltija on selvittänyt asian.',
    en: 'If the change is not right, freeze the account. All sessions then end, and no password can be set until a main user or the holder of the new address has settled the matter.',
    se: 'Om ändringen inte stämmer ska du frysa kontot. Då avslutas alla sessioner, och lösenordet kan inte bytas förrän en huvudanvändare eller innehavaren av den nya adressen har rett ut saken.',
  },
  freeze: { fi: 'Jäädytä tunnus', en: 'Freeze the account', se: 'Frys kontot' },
  frozen: {
    fi: 'Tunnus {username} on jäädytetty',
    en: 'The account {username} is frozen',
    se: 'Kontot {username} är fryst',
  },
  frozenText: {
    fi: 'Tunnuksen haltija ilmoitti aiemmasta sähköpostiosoitteestaan, että tunnukseen tehty muutos ei ole hänen. Kaikki istunnot on päätetty.',
    en: 'The user reported from the previous e-mail address that a change to the account was not theirs. All sessions have ended.',
    se: 'Användaren meddelade från sin tidigare e-postadress att en ändring av kontot inte var användarens egen. Alla sessioner har avslutats.',
  },
  frozenHow: {
    fi: 'Selvitä asia hänen kanssaan. Tarkista sitten sähköpostiosoite käyttäjän sivulla ja salli kirjautuminen. Jos joku muu voi tietää salasanan, lähetä hänelle sen jälkeen linkki uuden asettamiseen.',
    en: 'Settle the matter with the user. Then check the e-mail address on the user’s page and allow signing in again. If somebody else may know the password, then send the user a link to set a new one.',
    se: 'Red ut saken med användaren. Kontrollera sedan e-postadressen på användarens sida och tillåt inloggning igen. Om någon annan kan känna till lösenordet ska du därefter skicka användaren en länk för att välja ett nytt.',
  },
  openUser: { fi: 'Avaa käyttäjän sivu', en: 'Open the user’s page', se: 'Öppna användarens sida' },
  settleText: {
    fi: 'Tunnus jäädytettiin aiemmasta sähköpostiosoitteesta. Jos vaihdoit osoitteen itse, avaa linkki ja vahvista se salasanallasi.',
    en: 'The account was frozen from the previous e-mail address. If you changed the address yourself, open the link and confirm it with your password.',
    se: 'Kontot frystes från den tidigare e-postadressen. Om du själv bytte adress ska du öppna länken och bekräfta bytet med ditt lösenord.',
  },
  settle: { fi: 'Vahvista osoite', en: 'Confirm the address', se: 'Bekräfta adressen' },
  settled: {
    fi: 'Tunnuksen {username} jäädytys on purettu',
    en: 'The account {username} is no longer frozen',
    se: 'Kontot {username} är inte längre fryst',
  },
  settledText: {
    fi: 'Uuden sähköpostiosoitteen haltija vahvisti osoitteen salasanalla tai vahvistuskoodilla.',
    en: 'The holder of the new e-mail address confirmed it with the password or a code.',
    se: 'Innehavaren av den nya e-postadressen bekräftade den med lösenordet eller en kod.',
  },
  settledHow: {
    fi: 'Jos asia ei ole selvä, estä käyttäjän kirjautuminen käyttäjän sivulla ja ota häneen yhteyttä.',
    en: 'If anything is unclear, block the user on the user’s page and contact them.',
    se: 'Om något är oklart ska du spärra användaren på användarens sida och kontakta personen.',
  },
  newMain: {
    fi: 'Uusi pääkäyttäjä: {name}',
    en: 'New main user: {name}',
    se: 'Ny huvudanvändare: {name}',
  },
  newMainText: {
    fi: '{by} teki käyttäjästä pääkäyttäjän. Jos et tiedä, mistä on kyse, tarkista asia heti.',
    en: '{by} made the user a main user. If you do not know about this, check it at once.',
    se: '{by} gjorde användaren till huvudanvändare. Om du inte känner till saken ska du kontrollera den genast.',
  },
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  until: { fi: 'Linkki päättyy', en: 'The link works until', se: 'Länken fungerar till' },
})

const formatExpiry = (language: Language, at: Date): string =>
  `${formatDay(language, toDay(at))} ${formatHours(language, toClockTime(at))}`

type FreezeMessage = {
  language: Language
  username: string
  subject: string
  paragraphs: readonly string[]
  link: string
  label: LocalizedText
  expiresAt?: Date
}

const buildMessage = ({
  language,
  username,
  subject,
  paragraphs,
  link,
  label,
  expiresAt,
}: FreezeMessage): EmailMessage => ({
  language,
  subject,
  heading: subject,
  paragraphs,
  facts: [
    [texts.username[language], username],
    ...(expiresAt ? [[texts.until[language], formatExpiry(language, expiresAt)] as const] : []),
  ],
  lists: [],
  link: { label: label[language], url: link },
  footer: noReply[language],
})

type FreezeMessageContext = { language: Language; username: string; link: string; expiresAt: Date }

/** Mail to the previous address when users change their own: on request, and when it takes effect. */
export const ownAddressMessage = (state: 'asked' | 'moved', to: FreezeMessageContext): EmailMessage =>
  buildMessage({
    ...to,
    subject: texts[state][to.language],
    paragraphs: [texts[`${state}Text`][to.language], texts.howToFreeze[to.language]],
    label: texts.freeze,
  })

export type AccountChange = 'moved' | 'renamed' | 'password' | 'madeMain' | 'noLongerMain'

/** Mail to the previous address when a main user changes an account. */
export const accountChangedMessage = (
  changes: readonly AccountChange[],
  { by, ...to }: FreezeMessageContext & { by: string },
): EmailMessage =>
  buildMessage({
    ...to,
    subject: texts.changed[to.language],
    paragraphs: [
      fillTemplate(texts.changedBy[to.language], { by }),
      ...changes.map(change => texts[change === 'moved' ? 'movedText' : change][to.language]),
      texts.howToFreeze[to.language],
    ],
    label: texts.freeze,
  })

export const settleMessage = (to: FreezeMessageContext): EmailMessage =>
  buildMessage({
    ...to,
    subject: fillTemplate(texts.frozen[to.language], { username: to.username }),
    paragraphs: [texts.settleText[to.language]],
    label: texts.settle,
  })

/** Mail to an address that could freeze the account, after the new one has settled. It may freeze again. */
export const settledMessage = (to: FreezeMessageContext): EmailMessage =>
  buildMessage({
    ...to,
    subject: fillTemplate(texts.settled[to.language], { username: to.username }),
    paragraphs: [texts.settledText[to.language], texts.howToFreeze[to.language]],
    label: texts.freeze,
  })

type ToMainUser = Omit<FreezeMessageContext, 'expiresAt'>

const mainUserNotices = {
  frozen: ['frozen', 'frozenText', 'frozenHow'],
  settled: ['settled', 'settledText', 'settledHow'],
} as const satisfies Record<string, readonly (keyof typeof texts)[]>

export type FreezeNotice = keyof typeof mainUserNotices

/** Mail to the main users: an account was frozen, or the new address has settled the freeze. */
export const freezeNotice = (notice: FreezeNotice, to: ToMainUser): EmailMessage => {
  const [subject, ...paragraphs] = mainUserNotices[notice]
  return buildMessage({
    ...to,
    subject: fillTemplate(texts[subject][to.language], { username: to.username }),
    paragraphs: paragraphs.map(paragraph => texts[paragraph][to.language]),
    label: texts.openUser,
  })
}

export const newMainUserMessage = ({
  name,
  by,
  ...to
}: ToMainUser & { name: string; by: string }): EmailMessage =>
  buildMessage({
    ...to,
    subject: fillTemplate(texts.newMain[to.language], { name }),
    paragraphs: [fillTemplate(texts.newMainText[to.language], { by })],
    label: texts.openUser,
  })
