import type { LocalizedText } from '../texts/localized-text.ts'

/** Texts that the page and the document of a person's own data share. */
export const ownDataTexts = {
  title: { fi: 'Omat tietosi', en: 'Your data', se: 'Dina uppgifter' },
  lead: {
    fi: 'Tässä on kaikki, mitä palvelussa on sinusta: mitä, miksi ja kuinka kauan. Muiden tietoja ei näytetä.',
    en: 'This is everything the service holds on you: what, why and for how long. Nothing of others is shown.',
    se: 'Här är allt som tjänsten har om dig: vad, varför och hur länge. Andras uppgifter visas inte.',
  },
  /** Creation time of the document. */
  made: { fi: 'Koottu {time}.', en: 'Put together on {time}.', se: 'Sammanställt {time}.' },
  why: { fi: 'Miksi', en: 'Why', se: 'Varför' },
  kept: { fi: 'Kuinka kauan', en: 'How long', se: 'Hur länge' },
  emptyTitle: {
    fi: 'Näitä tietoja sinusta ei nyt ole',
    en: 'Nothing of this is held on you now',
    se: 'De här uppgifterna finns inte om dig nu',
  },
  emptyText: {
    fi: 'Näitä syntyy vasta, kun haet, ilmoitat tai luovutat ajoneuvon.',
    en: 'These come about only when you look up, announce or hand over a vehicle.',
    se: 'De uppstår först när du söker, anmäler eller överlämnar ett fordon.',
  },
} satisfies Record<string, LocalizedText>
