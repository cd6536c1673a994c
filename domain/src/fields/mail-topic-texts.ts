import type { LocalizedText } from '../texts/localized-text.ts'
import type { MailTopic } from './mail-fields.ts'

export const mailTopicTexts = {
  order: { fi: 'Uusi tilaus', en: 'New order', se: 'Ny beställning' },
  change: { fi: 'Tilaus muuttuu', en: 'An order changes', se: 'En beställning ändras' },
  cancel: { fi: 'Ajoneuvo ei tulekaan', en: 'A vehicle is not coming', se: 'Ett fordon kommer inte' },
  transfer: {
    fi: 'Siirto toisesta pisteestä',
    en: 'A transfer from another site',
    se: 'Överföring från en annan plats',
  },
  claimed: { fi: 'Oma tarjous varataan', en: 'Your offer is claimed', se: 'Det egna erbjudandet reserveras' },
  rejected: {
    fi: 'Lähetetty siirto hylätään',
    en: 'A transfer you sent is rejected',
    se: 'En skickad överföring avvisas',
  },
  recalled: {
    fi: 'Tuleva siirto perutaan',
    en: 'A transfer to you is recalled',
    se: 'En kommande överföring återtas',
  },
  expiring: {
    fi: 'Tarjous päättyy pian (60 ja 10 min)',
    en: 'An offer ends soon (60 and 10 min)',
    se: 'Ett erbjudande går snart ut (60 och 10 min)',
  },
  expired: { fi: 'Tarjous on päättynyt', en: 'An offer has ended', se: 'Ett erbjudande har gått ut' },
  certificate_refused: {
    fi: 'Rekisteri hylkää poiston',
    en: 'The register refuses a removal',
    se: 'Registret avvisar en avregistrering',
  },
} satisfies Record<MailTopic, LocalizedText>
