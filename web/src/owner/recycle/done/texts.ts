import { defineTexts } from '../../../texts/texts.ts'

export const doneTexts = defineTexts({
  pickupTitle: { fi: 'Nouto on tilattu', en: 'The pickup is ordered', se: 'Avhämtningen är beställd' },
  bringTitle: {
    fi: 'Piste odottaa ajoneuvoasi',
    en: 'The site expects your vehicle',
    se: 'Platsen väntar på ditt fordon',
  },
  told: {
    fi: 'Piste on saanut ilmoituksesi',
    en: 'The site has been told',
    se: 'Platsen har fått din anmälan',
  },
  callPickup: {
    fi: 'Piste soittaa ja sopii noudon',
    en: 'The site calls you to agree on the pickup',
    se: 'Platsen ringer och kommer överens om avhämtningen',
  },
  callPickupText: {
    fi: 'Numeroon {phone}. Toivottu päivä: {day}',
    en: 'To {phone}. Preferred day: {day}.',
    se: 'Till {phone}. Önskad dag: {day}.',
  },
  handOver: { fi: 'Luovuta ajoneuvo', en: 'Hand the vehicle over', se: 'Överlämna fordonet' },
  bring: {
    fi: 'Tuo ajoneuvo pisteelle',
    en: 'Bring the vehicle to the site',
    se: 'För fordonet till platsen',
  },
  withYou: { fi: 'Pidä mukana:', en: 'Have these ready:', se: 'Ha med dig:' },
  certificate: {
    fi: 'Saat romutustodistuksen',
    en: 'You get the certificate of destruction',
    se: 'Du får skrotningsintyget',
  },
  certificateText: {
    fi: 'Piste ilmoittaa ajoneuvon poistetuksi liikennerekisteristä. Verot ja vakuutus päättyvät todistuksen päivästä.',
    en: 'The site reports the vehicle as removed from the vehicle register. Tax and insurance end from the day of the certificate.',
    se: 'Platsen anmäler att fordonet avregistreras ur trafikregistret. Skatten och försäkringen upphör från intygets dag.',
  },
  steps: { fi: 'Näin tästä jatketaan', en: 'What happens next', se: 'Så här fortsätter det' },
  site: { fi: 'Vastaanottopiste', en: 'Take-back point', se: 'Mottagningsplats' },
  siteHelp: {
    fi: 'Muuttuiko jokin? Muuta ilmoitusta tai peru se omilla sivuillasi, tai soita pisteelle.',
    en: 'Has something changed? Change or cancel your case on your pages, or call the site.',
    se: 'Har något ändrats? Ändra eller ta tillbaka anmälan på dina egna sidor, eller ring platsen.',
  },
  close: { fi: 'Sulje', en: 'Close', se: 'Stäng' },
  pickupText: {
    fi: 'Piste on saanut tilauksesi ja soittaa sinulle sopiakseen noudon.',
    en: 'The site has your order and will call you to agree on the pickup.',
    se: 'Platsen har fått din beställning och ringer dig för att komma överens om avhämtningen.',
  },
  bringText: {
    fi: 'Piste on saanut ilmoituksesi. Tuo ajoneuvo sen aukioloaikana.',
    en: 'The site has been told. Bring the vehicle during its opening hours.',
    se: 'Platsen har fått din anmälan. För fordonet dit under öppettiderna.',
  },
  mailText: {
    fi: 'Vahvistus tulee osoitteeseen {email}.',
    en: 'A confirmation goes to {email}.',
    se: 'En bekräftelse skickas till {email}.',
  },
  follow: { fi: 'Seuraa ilmoitusta', en: 'Follow your case', se: 'Följ din anmälan' },
  another: { fi: 'Kierrätä toinen ajoneuvo', en: 'Recycle another vehicle', se: 'Återvinn ett annat fordon' },
})
