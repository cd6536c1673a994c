import { defineTexts } from '../../../kit/texts/texts.ts'

export const recycleDoneTexts = defineTexts({
  pickupTitle: { fi: 'Nouto on tilattu', en: 'The pickup is ordered', se: 'Avhämtningen är beställd' },
  bringTitle: {
    fi: 'Piste odottaa ajoneuvoasi',
    en: 'The site expects your vehicle',
    se: 'Mottagningsplatsen väntar på ditt fordon',
  },
  told: {
    fi: 'Piste on saanut tiedon',
    en: 'The site has been told',
    se: 'Mottagningsplatsen har fått veta',
  },
  callPickup: {
    fi: 'Piste soittaa ja sopii noudon',
    en: 'The site calls you to agree on the pickup',
    se: 'Mottagningsplatsen ringer och kommer överens om avhämtningen',
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
    se: 'Lämna in fordonet',
  },
  certificate: {
    fi: 'Saat romutustodistuksen',
    en: 'You get the certificate of destruction',
    se: 'Du får skrotningsintyget',
  },
  certificateText: {
    fi: 'Piste ilmoittaa ajoneuvon poistetuksi liikennerekisteristä. Verot ja vakuutus päättyvät todistuksen päivänä.',
    en: 'The site reports the vehicle as removed from the vehicle register. Tax and insurance end on the day of the certificate.',
    se: 'Mottagningsplatsen anmäler att fordonet avregistreras ur trafikregistret. Skatten och försäkringen upphör på intygets dag.',
  },
  steps: { fi: 'Näin tästä jatketaan', en: 'What happens next', se: 'Så här fortsätter det' },
  site: { fi: 'Vastaanottopiste', en: 'Take-back point', se: 'Mottagningsplats' },
  pickupHelp: {
    fi: 'Muuttuiko jokin? Muuta noutoa tai peru se omilla sivuillasi, tai soita pisteelle.',
    en: 'Has something changed? Change or cancel the pickup on your pages, or call the site.',
    se: 'Har något ändrats? Ändra eller avbeställ avhämtningen på dina egna sidor, eller ring platsen.',
  },
  bringHelp: {
    fi: 'Muuttuiko jokin? Muuta ilmoitusta tai peru se omilla sivuillasi, tai soita pisteelle.',
    en: 'Has something changed? Change or cancel your case on your pages, or call the site.',
    se: 'Har något ändrats? Ändra eller ta tillbaka anmälan på dina egna sidor, eller ring platsen.',
  },
  close: { fi: 'Sulje', en: 'Close', se: 'Stäng' },
  pickupText: {
    fi: 'Piste on saanut tiedon noudosta ja soittaa sinulle sopiakseen ajasta.',
    en: 'The site knows of the pickup and will call you to agree on the time.',
    se: 'Mottagningsplatsen vet om avhämtningen och ringer dig för att komma överens om tiden.',
  },
  bringText: {
    fi: 'Piste on saanut ilmoituksesi. Tuo ajoneuvo sen aukioloaikana.',
    en: 'The site has been told. Bring the vehicle during its opening hours.',
    se: 'Mottagningsplatsen har fått din anmälan. Lämna in fordonet under öppettiderna.',
  },
  mailText: {
    fi: 'Vahvistus tulee osoitteeseen {email}.',
    en: 'A confirmation goes to {email}.',
    se: 'En bekräftelse skickas till {email}.',
  },
  followPickup: { fi: 'Seuraa noutoa', en: 'Follow the pickup', se: 'Följ avhämtningen' },
  follow: { fi: 'Seuraa ilmoitusta', en: 'Follow your case', se: 'Följ din anmälan' },
  another: { fi: 'Kierrätä toinen ajoneuvo', en: 'Recycle another vehicle', se: 'Återvinn ett annat fordon' },
})
