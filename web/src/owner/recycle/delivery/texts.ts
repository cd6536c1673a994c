import { defineTexts } from '../../../texts/texts.ts'

export const deliveryTexts = defineTexts({
  title: {
    fi: 'Miten ajoneuvo tulee pisteelle?',
    en: 'How will the vehicle get to the site?',
    se: 'Hur kommer fordonet till mottagningsplatsen?',
  },
  lead: {
    fi: 'Valitsit pisteen {shop}.',
    en: 'You chose the site {shop}.',
    se: 'Du valde mottagningsplatsen {shop}.',
  },
  manner: { fi: 'Toimitustapa', en: 'Delivery', se: 'Leveranssätt' },
  pickup: { fi: 'Tilaa nouto', en: 'Order a pickup', se: 'Beställ avhämtning' },
  pickupText: {
    fi: 'Piste hakee ajoneuvon. Kuljetus voi olla maksullinen: piste kertoo hinnan, ennen kuin sovitte noudosta.',
    en: 'The site fetches the vehicle. Transport may be charged: the site tells you the price before you agree on the pickup.',
    se: 'Mottagningsplatsen hämtar fordonet. Transporten kan kosta: platsen meddelar priset innan ni kommer överens om avhämtningen.',
  },
  bring: { fi: 'Tuon itse', en: 'I’ll bring it myself', se: 'Jag lämnar in det själv' },
  bringText: {
    fi: 'Tuot ajoneuvon pisteelle sen aukioloaikana.',
    en: 'You bring the vehicle to the site during its opening hours.',
    se: 'Du lämnar in fordonet på mottagningsplatsen under dess öppettider.',
  },
  pickupDay: { fi: 'Toivottu noutopäivä', en: 'Preferred pickup day', se: 'Önskad avhämtningsdag' },
  arrivalDay: {
    fi: 'Minä päivänä tuot ajoneuvon?',
    en: 'On which day will you bring it?',
    se: 'Vilken dag lämnar du in fordonet?',
  },
  anyDay: { fi: 'Mikä päivä vain', en: 'Any day', se: 'Vilken dag som helst' },
  unknownDay: { fi: 'En tiedä vielä', en: 'I do not know yet', se: 'Vet inte ännu' },
  dayRequired: {
    fi: 'Valitse päivä. Piste noutaa päivässä vain muutaman ajoneuvon.',
    en: 'Choose a day. The site fetches only a few vehicles a day.',
    se: 'Välj en dag. Mottagningsplatsen hämtar bara några fordon per dag.',
  },
  placesLeft: {
    fi: { one: '{count} paikka', other: '{count} paikkaa' },
    en: { one: '{count} place', other: '{count} places' },
    se: { one: '{count} plats', other: '{count} platser' },
  },
  yourDay: { fi: 'Nykyinen', en: 'Your day now', se: 'Din dag nu' },
  full: { fi: 'Täynnä', en: 'Full', se: 'Fullbokat' },
  laterDays: { fi: 'Näytä myöhemmät päivät', en: 'Show later days', se: 'Visa senare dagar' },
  noDays: {
    fi: 'Kaikki päivät ovat täynnä. Valitse toinen piste tai tuo ajoneuvo itse.',
    en: 'All days are taken. Choose another site, or bring the vehicle yourself.',
    se: 'Alla dagar är fullbokade. Välj en annan mottagningsplats eller lämna in fordonet själv.',
  },
  phone: { fi: 'Puhelinnumero', en: 'Phone number', se: 'Telefonnummer' },
  phoneHint: {
    fi: 'Piste soittaa ja sopii noutoajan.',
    en: 'The site calls to agree on the time.',
    se: 'Mottagningsplatsen ringer och kommer överens om tiden.',
  },
  phoneRequired: {
    fi: 'Kirjoita puhelinnumero, josta sinut tavoittaa.',
    en: 'Enter the phone number where you can be reached.',
    se: 'Skriv telefonnumret där du kan nås.',
  },
  phoneInvalid: {
    fi: 'Puhelinnumero ei ole oikein. Kirjoita se muodossa 040 123 4567.',
    en: 'The phone number is not valid. Enter it like 040 123 4567.',
    se: 'Telefonnumret är inte rätt. Skriv det i formen 040 123 4567.',
  },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  emailHint: {
    fi: 'Saat vahvistuksen ja viestin aina, kun tilanne muuttuu.',
    en: 'You get a confirmation, and a message whenever something changes.',
    se: 'Du får en bekräftelse och ett meddelande varje gång läget ändras.',
  },
  remarks: {
    fi: 'Lisätietoja pisteelle',
    en: 'Remarks to the site',
    se: 'Tilläggsuppgifter till mottagningsplatsen',
  },
  remarksHint: {
    fi: 'Esimerkiksi: auto ei liiku, avaimet puuttuvat, portin koodi.',
    en: 'For example: the car does not roll, the keys are missing, a gate code.',
    se: 'Till exempel: bilen rullar inte, nycklarna saknas, portkod.',
  },
  otherSite: { fi: 'Valitse toinen piste', en: 'Choose another site', se: 'Välj en annan plats' },
  toPlace: { fi: 'Tarkista osoite', en: 'Check the address', se: 'Kontrollera adressen' },
  placeMissing: {
    fi: 'Ajoneuvon paikka puuttuu. Anna osoite ensin.',
    en: 'The place of the vehicle is missing. Give the address first.',
    se: 'Fordonets läge saknas. Ange adressen först.',
  },
  stolen: {
    fi: 'Ajoneuvo on ilmoitettu varastetuksi, eikä sitä voi kierrättää. Ota yhteyttä poliisiin.',
    en: 'The vehicle is reported stolen and cannot be recycled. Contact the police.',
    se: 'Fordonet är anmält stulet och kan inte återvinnas. Kontakta polisen.',
  },
  removed: {
    fi: 'Ajoneuvo on jo poistettu rekisteristä lopullisesti. Sinun ei tarvitse tehdä enää mitään.',
    en: 'The vehicle has already been finally removed from the register. There is nothing more for you to do.',
    se: 'Fordonet är redan slutligt avregistrerat. Du behöver inte göra något mer.',
  },

  confirmPickup: { fi: 'Vahvista nouto', en: 'Confirm the pickup', se: 'Bekräfta avhämtningen' },
  confirmBring: { fi: 'Vahvista ilmoitus', en: 'Confirm the case', se: 'Bekräfta anmälan' },
  orderPickup: { fi: 'Tilaa nouto', en: 'Order the pickup', se: 'Beställ avhämtningen' },
  notifySite: { fi: 'Lähetä ilmoitus', en: 'Notify the site', se: 'Skicka anmälan' },
  edit: { fi: 'Palaa muokkaamaan', en: 'Go back and edit', se: 'Gå tillbaka och ändra' },
  pickupPlace: { fi: 'Nouto-osoite', en: 'Pickup address', se: 'Avhämtningsadress' },
  siteAddress: { fi: 'Pisteen osoite', en: 'Address of the site', se: 'Mottagningsplatsens adress' },
  openHours: { fi: 'Aukioloaikana', en: 'During opening hours', se: 'Under öppettiderna' },
  whatNext: { fi: 'Mitä seuraavaksi tapahtuu', en: 'What happens next', se: 'Vad som händer härnäst' },
  nextPickup: {
    fi: 'Piste saa tiedon heti ja soittaa sinulle. Voit muuttaa noutoa tai perua sen, kunnes piste on ottanut ajoneuvon vastaan.',
    en: 'The site is told at once and calls you. You can change or cancel the pickup until the site has received the vehicle.',
    se: 'Mottagningsplatsen får veta det genast och ringer dig. Du kan ändra avhämtningen eller avbeställa den tills platsen har tagit emot fordonet.',
  },
  nextBring: {
    fi: 'Piste saa tiedon heti ja odottaa ajoneuvoa. Voit muuttaa ilmoitusta tai perua sen, kunnes piste on ottanut ajoneuvon vastaan.',
    en: 'The site is told at once and expects the vehicle. You can change or cancel the case until the site has received it.',
    se: 'Mottagningsplatsen får veta det genast och väntar på fordonet. Du kan ändra anmälan eller ta tillbaka den tills platsen har tagit emot fordonet.',
  },
  takeWithYou: { fi: 'Ota mukaan', en: 'Take with you', se: 'Ta med dig' },
  haveReady: { fi: 'Varaa valmiiksi', en: 'Have these ready', se: 'Ha i beredskap' },
  bringId: {
    fi: 'henkilötodistus tai ajokortti',
    en: 'your identity card or driving licence',
    se: 'identitetskort eller körkort',
  },
  bringPapers: {
    fi: 'rekisteröintitodistus, jos se on tallessa',
    en: 'the registration certificate, if you still have it',
    se: 'registreringsbeviset, om du har det kvar',
  },
  bringKeys: {
    fi: 'avaimet ja kilvet',
    en: 'the keys and the plates',
    se: 'nycklarna och skyltarna',
  },
  emptyCar: {
    fi: 'Tyhjennä ajoneuvo omista tavaroistasi.',
    en: 'Take your own things out of the vehicle.',
    se: 'Töm fordonet på dina egna saker.',
  },
  pickupOrdered: {
    fi: 'Nouto on tilattu.',
    en: 'The pickup has been ordered.',
    se: 'Avhämtningen är beställd.',
  },
  siteNotified: {
    fi: 'Piste on saanut ilmoituksesi.',
    en: 'The site has been notified.',
    se: 'Mottagningsplatsen har fått din anmälan.',
  },
})
