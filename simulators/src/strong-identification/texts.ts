import type { IdentificationFault } from './faults.ts'

/** Languages of `ui_locales` in the trust network. */
export const signInLanguages = ['fi', 'sv', 'en'] as const
export type SignInLanguage = (typeof signInLanguages)[number]

const isSignInLanguage = (text: string): text is SignInLanguage =>
  (signInLanguages as readonly string[]).includes(text)

/** Returns the first supported language of `ui_locales` ("sv en") or Accept-Language; Finnish by default. */
export const selectSignInLanguage = (languages: unknown): SignInLanguage =>
  String(languages ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .map(wish => wish.slice(0, 2))
    .find(isSignInLanguage) ?? 'fi'

export type SignInTexts = {
  title: string
  intro: string
  who: string
  noPersonalId: string
  cancel: string
  failures: string
  failuresIntro: string
  faults: Record<IdentificationFault, string>
  refusedTitle: string
  refused: string
  expired: string
}

export const texts: Record<SignInLanguage, SignInTexts> = {
  fi: {
    title: 'Testitunnistus',
    intro: 'Tämä sivu on vahvan tunnistautumisen tilalla. Henkilöt ovat keksittyjä.',
    who: 'Kuka olet?',
    noPersonalId: 'ei henkilötunnusta',
    cancel: 'Peruuta ja palaa palveluun',
    failures: 'Häiriöt',
    failuresIntro: 'Aino tunnistautuu, mutta jokin menee vikaan. Palvelun kuuluu hylätä tunnistus.',
    faults: {
      other_level: 'Väärä varmuustaso',
      clear_token: 'Salaamaton vastaus',
      old_nonce: 'Aiemman pyynnön vastaus',
      broker_error: 'Tunnistuspalvelun virhe',
      slow: 'Tunnistuspalvelu on hidas',
    },
    refusedTitle: 'Tunnistuspyyntöä ei hyväksytty',
    refused: 'Palaa palveluun ja aloita tunnistautuminen uudelleen.',
    expired: 'Tunnistautuminen on vanhentunut tai jo käytetty.',
  },
  sv: {
    title: 'Testidentifiering',
    intro: 'Den här sidan ersätter stark autentisering. Personerna är påhittade.',
    who: 'Vem är du?',
    noPersonalId: 'ingen personbeteckning',
    cancel: 'Avbryt och gå tillbaka till tjänsten',
    failures: 'Störningar',
    failuresIntro: 'Aino identifierar sig, men något går fel. Tjänsten ska avvisa identifieringen.',
    faults: {
      other_level: 'Fel tillitsnivå',
      clear_token: 'Okrypterat svar',
      old_nonce: 'Svar på en tidigare begäran',
      broker_error: 'Fel i identifieringstjänsten',
      slow: 'Identifieringstjänsten är långsam',
    },
    refusedTitle: 'Begäran om identifiering godkändes inte',
    refused: 'Gå tillbaka till tjänsten och börja identifieringen på nytt.',
    expired: 'Identifieringen har gått ut eller är redan använd.',
  },
  en: {
    title: 'Test identification',
    intro: 'This page stands in for strong identification. The persons are made up.',
    who: 'Who are you?',
    noPersonalId: 'no personal identity code',
    cancel: 'Cancel and return to the service',
    failures: 'Failures',
    failuresIntro: 'Aino identifies herself, but something goes wrong. The service must refuse.',
    faults: {
      other_level: 'Other level of assurance',
      clear_token: 'Unencrypted answer',
      old_nonce: 'Answer to an earlier request',
      broker_error: 'The broker fails',
      slow: 'The broker is slow',
    },
    refusedTitle: 'The request for identification was refused',
    refused: 'Return to the service and start the identification again.',
    expired: 'The identification has expired or was used already.',
  },
}
