import type { LocalizedText } from '../texts/localized-text.ts'

const outOfUse: LocalizedText = {
  fi: 'Ajoneuvo on poistettu liikennekäytöstä.',
  en: 'The vehicle has been taken out of use.',
  se: 'Fordonet är avställt.',
}
const taxDue: LocalizedText = {
  fi: 'Ajoneuvoveroa on maksamatta.',
  en: 'Vehicle tax is unpaid.',
  se: 'Fordonsskatten är obetald.',
}

/** Meanings of the vehicle register's restrictions (rajoitusLaji) by code. */
export const restrictionTexts: Readonly<Record<string, LocalizedText>> = {
  '03': {
    fi: 'Ajoneuvo on ajokiellossa.',
    en: 'The vehicle is under a driving ban.',
    se: 'Fordonet har körförbud.',
  },
  '07': {
    fi: 'Määrätty katsastus on tekemättä.',
    en: 'A required inspection has not been done.',
    se: 'En påbjuden besiktning har inte gjorts.',
  },
  '10': {
    fi: 'Määräaikaiskatsastus puuttuu tai on hylätty.',
    en: 'The periodic inspection is missing or was rejected.',
    se: 'Den periodiska besiktningen saknas eller är underkänd.',
  },
  '11': {
    fi: 'Ajoneuvo on ilmoitettu varastetuksi.',
    en: 'The vehicle is reported stolen.',
    se: 'Fordonet är anmält stulet.',
  },
  '18': outOfUse,
  '19': outOfUse,
  '20': {
    fi: 'Ajoneuvo on poistettu rekisteristä lopullisesti.',
    en: 'The vehicle has been finally removed from the register.',
    se: 'Fordonet är slutligt avregistrerat.',
  },
  '22': taxDue,
  '23': {
    fi: 'Ajoneuvo on käyttökiellossa verojen vuoksi.',
    en: 'The vehicle may not be used because of taxes.',
    se: 'Fordonet har användningsförbud på grund av skatter.',
  },
  '24': taxDue,
  '25': {
    fi: 'Ajoneuvon kilvet on otettu haltuun.',
    en: 'The plates of the vehicle have been seized.',
    se: 'Fordonets skyltar har omhändertagits.',
  },
  '34': {
    fi: 'Ajoneuvo on ajokiellossa, koska kilvet on otettu haltuun.',
    en: 'The vehicle is under a driving ban because its plates have been seized.',
    se: 'Fordonet har körförbud eftersom skyltarna har omhändertagits.',
  },
}

export const otherRestriction: LocalizedText = {
  fi: 'Rekisterissä on ajoneuvosta merkintä.',
  en: 'The register has a note on the vehicle.',
  se: 'Det finns en anteckning om fordonet i registret.',
}
