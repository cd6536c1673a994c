import { defineTexts } from '../../kit/texts/texts.ts'

export const findingTexts = defineTexts({
  title: { fi: 'Vaatii selvitystä', en: 'Needs you', se: 'Att reda ut' },
  owner: {
    fi: 'Omistaja ei varmistunut.',
    en: 'The owner was not confirmed.',
    se: 'Ägaren bekräftades inte.',
  },
  ownerDo: {
    fi: 'Palauta ajoneuvo, tai ota se uudelleen vastaan oikealta omistajalta.',
    en: 'Return the vehicle, or take it in anew from the right owner.',
    se: 'Återlämna fordonet, eller ta emot det på nytt av rätt ägare.',
  },
  ownerAll: {
    fi: 'Kaikki, joiden omistaja ei varmistunut',
    en: 'All whose owner was not confirmed',
    se: 'Alla vars ägare inte bekräftades',
  },
  removal: {
    fi: 'Rekisteri hylkäsi poiston.',
    en: 'The register refused the removal.',
    se: 'Registret avvisade avregistreringen.',
  },
  removalDo: {
    fi: 'Todistus on voimassa; selvitä poisto Traficomin kanssa.',
    en: 'The certificate is valid; settle the removal with Traficom.',
    se: 'Intyget gäller; red ut avregistreringen med Traficom.',
  },
  removalAll: {
    fi: 'Kaikki, joiden poiston rekisteri hylkäsi',
    en: 'All whose removal the register refused',
    se: 'Alla vars avregistrering registret avvisade',
  },
})
