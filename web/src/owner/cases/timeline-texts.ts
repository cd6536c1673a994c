import { defineTexts } from '../../kit/texts/texts.ts'

/** Texts of timeline steps that are not events, and the reasons of failed pickups. */
export const timelineTexts = defineTexts({
  consented: { fi: 'Annoit suostumuksesi', en: 'You gave your consent', se: 'Du gav ditt samtycke' },
  notAnnounced: { fi: 'Odottaa ilmoitusta', en: 'Waits to be announced', se: 'Väntar på anmälan' },
  agreed: { fi: 'Nouto on sovittu', en: 'The pickup is agreed', se: 'Avhämtningen är avtalad' },
  agreeing: { fi: 'Noudosta sovitaan', en: 'Agreeing on the pickup', se: 'Avhämtningen avtalas' },
  expected: {
    fi: 'Piste odottaa ajoneuvoa',
    en: 'The site expects the vehicle',
    se: 'Mottagningsplatsen väntar på fordonet',
  },
  processing: {
    fi: 'Piste käsittelee ajoneuvoa',
    en: 'The site processes the vehicle',
    se: 'Platsen behandlar fordonet',
  },
  receive: {
    fi: 'Piste ottaa ajoneuvon vastaan',
    en: 'The site receives the vehicle',
    se: 'Platsen tar emot fordonet',
  },
  not_there: {
    fi: 'ajoneuvoa tai luovuttajaa ei löytynyt',
    en: 'vehicle or person not there',
    se: 'fordonet eller överlämnaren saknades',
  },
  no_access: {
    fi: 'ajoneuvon luo ei päässyt',
    en: 'no access to the vehicle',
    se: 'kom inte fram till fordonet',
  },
  certificate: {
    fi: 'Saat romutustodistuksen',
    en: 'You get the certificate of destruction',
    se: 'Du får skrotningsintyget',
  },
  certificateText: {
    fi: 'Voit ladata sen tältä sivulta.',
    en: 'You can download it from this page.',
    se: 'Du kan ladda ner det på den här sidan.',
  },
  recycled: {
    fi: 'Ajoneuvo on kierrätetty',
    en: 'The vehicle is recycled',
    se: 'Fordonet är återvunnet',
  },
})
