import { defineTexts } from '../../platform/texts/texts.ts'

/** Texts of the mails to owners; `owner-messages.ts` decides which mail contains which. */
export const ownerMessageTexts = defineTexts({
  pickupOrdered: {
    fi: 'Nouto on tilattu',
    en: 'The pickup is ordered',
    se: 'Avhämtningen är beställd',
  },
  siteExpects: {
    fi: 'Piste odottaa ajoneuvoasi',
    en: 'The site expects your vehicle',
    se: 'Mottagningsplatsen väntar på ditt fordon',
  },
  orderThere: {
    fi: 'Piste on saanut tiedon noudosta ja soittaa sinulle sopiakseen ajasta.',
    en: 'The site knows of the pickup and will call you to agree on the time.',
    se: 'Mottagningsplatsen vet om avhämtningen och ringer dig för att komma överens om tiden.',
  },
  transportMayCost: {
    fi: 'Kuljetus voi olla maksullinen: piste kertoo hinnan, ennen kuin sovitte noudosta.',
    en: 'Transport may be charged: the site tells you the price before you agree on the pickup.',
    se: 'Transporten kan kosta: platsen meddelar priset innan ni kommer överens om avhämtningen.',
  },
  bringIt: {
    fi: 'Tuo ajoneuvo pisteelle sen aukioloaikana.',
    en: 'Bring the vehicle to the site during its opening hours.',
    se: 'Lämna in fordonet på mottagningsplatsen under dess öppettider.',
  },
  changed: {
    fi: 'Ilmoitusta on muutettu',
    en: 'Your case has been changed',
    se: 'Din anmälan har ändrats',
  },
  pickupChanged: {
    fi: 'Noutoa on muutettu',
    en: 'The pickup has been changed',
    se: 'Avhämtningen har ändrats',
  },
  holdsNow: {
    fi: 'Muutos on tallessa, ja piste tietää siitä. Nämä tiedot ovat nyt voimassa.',
    en: 'The change is saved and the site knows of it. This is what holds now.',
    se: 'Ändringen är sparad och mottagningsplatsen vet om den. Det här gäller nu.',
  },
  tellsWhenReceived: {
    fi: 'Saat viestin, kun piste on ottanut ajoneuvon vastaan, ja toisen, kun romutustodistus on valmis.',
    en: 'You get an e-mail when the site has received the vehicle, and another when the certificate of destruction is ready.',
    se: 'Du får ett meddelande när platsen har tagit emot fordonet, och ett till när skrotningsintyget är klart.',
  },
  mayChange: {
    fi: 'Voit muuttaa ilmoitusta tai perua sen, kunnes piste on ottanut ajoneuvon vastaan.',
    en: 'You can change or cancel the case until the site has received the vehicle.',
    se: 'Du kan ändra anmälan eller ta tillbaka den tills platsen har tagit emot fordonet.',
  },
  mayChangePickup: {
    fi: 'Voit muuttaa noutoa tai perua sen, kunnes piste on ottanut ajoneuvon vastaan.',
    en: 'You can change or cancel the pickup until the site has received the vehicle.',
    se: 'Du kan ändra avhämtningen eller avbeställa den tills platsen har tagit emot fordonet.',
  },
  pickupCancelled: {
    fi: 'Nouto on peruttu',
    en: 'The pickup has been cancelled',
    se: 'Avhämtningen har avbeställts',
  },
  cancelled: {
    fi: 'Ilmoitus on peruttu',
    en: 'Your case has been cancelled',
    se: 'Din anmälan har återtagits',
  },
  noLongerExpected: {
    fi: 'Piste ei enää odota ajoneuvoa. Voit ilmoittaa sen uudelleen, milloin haluat.',
    en: 'The site no longer expects the vehicle. You may announce it again whenever you like.',
    se: 'Mottagningsplatsen väntar inte längre på fordonet. Du kan anmäla det på nytt när du vill.',
  },
  pickupAgreed: {
    fi: 'Noudon ajankohta on sovittu',
    en: 'The time of the pickup is agreed',
    se: 'Tiden för avhämtningen är avtalad',
  },
  pickupReopened: {
    fi: 'Noudolle sovitaan uusi aika',
    en: 'A new time is needed for the pickup',
    se: 'En ny tid avtalas för avhämtningen',
  },
  asAgreed: {
    fi: 'Piste on merkinnyt noudolle ajankohdan. Nämä tiedot ovat nyt voimassa. Jos aika ei sovi, soita pisteelle tai muuta noutoa palvelussa.',
    en: 'The site has set a time for the pickup. This is what holds now. If it does not suit you, call the site or change the pickup in the service.',
    se: 'Mottagningsplatsen har bokat en tid för avhämtningen. Det här gäller nu. Om tiden inte passar, ring platsen eller ändra avhämtningen i tjänsten.',
  },
  dayTakenBack: {
    fi: 'Piste ei voi noutaa ajoneuvoa sovittuna päivänä. Se soittaa sinulle ja sopii uuden ajan.',
    en: 'The site cannot pick the vehicle up on the day agreed. It will call you to agree on a new time.',
    se: 'Mottagningsplatsen kan inte hämta fordonet den avtalade dagen. Den ringer dig för att komma överens om en ny tid.',
  },
  collected: {
    fi: 'Ajoneuvosi on noudettu',
    en: 'Your vehicle has been picked up',
    se: 'Ditt fordon har hämtats',
  },
  onItsWay: {
    fi: 'Ajoneuvo on matkalla pisteeseen.',
    en: 'The vehicle is on its way to the site.',
    se: 'Fordonet är på väg till mottagningsplatsen.',
  },
  cameInVain: {
    fi: 'Nouto ei onnistunut',
    en: 'The pickup did not succeed',
    se: 'Avhämtningen lyckades inte',
  },
  not_there: {
    fi: 'Kuljettaja kävi paikalla, mutta ajoneuvoa tai luovuttajaa ei löytynyt.',
    en: 'The driver came, but the vehicle or the person to hand it over was not there.',
    se: 'Chauffören var på plats, men fordonet eller den som skulle lämna över det fanns inte där.',
  },
  no_access: {
    fi: 'Kuljettaja kävi paikalla, mutta ei päässyt ajoneuvon luo.',
    en: 'The driver came, but could not get to the vehicle.',
    se: 'Chauffören var på plats, men kom inte fram till fordonet.',
  },
  other: {
    fi: 'Kuljettaja ei voinut ottaa ajoneuvoa mukaan.',
    en: 'The driver could not take the vehicle along.',
    se: 'Chauffören kunde inte ta med fordonet.',
  },
  stillOrdered: {
    fi: 'Noutosi on voimassa. Soita pisteelle ja sovi uudesta noudosta, tai muuta noutoa palvelussa.',
    en: 'Your pickup stands. Call the site to agree on another pickup, or change the pickup in the service.',
    se: 'Din avhämtning gäller. Ring mottagningsplatsen och kom överens om en ny avhämtning, eller ändra avhämtningen i tjänsten.',
  },
  accepted: {
    fi: 'Piste on ottanut ajoneuvosi vastaan',
    en: 'The site has received your vehicle',
    se: 'Mottagningsplatsen har tagit emot ditt fordon',
  },
  pickupElsewhere: {
    fi: 'Ajoneuvon otti vastaan toinen piste kuin se, jolta tilasit noudon. Nouto on peruttu puolestasi.',
    en: 'Another site than the one you ordered the pickup from has received the vehicle. That pickup has been cancelled for you.',
    se: 'En annan mottagningsplats än den du beställde avhämtningen av har tagit emot fordonet. Avhämtningen har avbeställts åt dig.',
  },
  elsewhere: {
    fi: 'Ajoneuvon otti vastaan toinen piste kuin se, jolle ilmoitit sen. Aiempi ilmoitus on päättynyt.',
    en: 'Another site than the one you announced the vehicle to has received it. Your earlier case there has ended.',
    se: 'En annan mottagningsplats än den du anmälde fordonet till har tagit emot det. Din tidigare anmälan där har upphört.',
  },
  notAccepted: {
    fi: 'Ajoneuvoasi ei ole vielä otettu vastaan',
    en: 'Your vehicle has not been received yet',
    se: 'Ditt fordon har inte tagits emot ännu',
  },
  acceptedByMistake: {
    fi: 'Kerroimme äsken, että piste on ottanut ajoneuvosi vastaan. Se oli pisteen erehdys: kaikki on ennallaan.',
    en: 'We told you a moment ago that the site had received your vehicle. That was a mistake of the site: everything stands as before.',
    se: 'Vi meddelade nyss att platsen hade tagit emot ditt fordon. Det var ett misstag av platsen: allt gäller som tidigare.',
  },
  certificateComes: {
    fi: 'Saat viestin, kun romutustodistus on valmis.',
    en: 'You get an e-mail when the certificate of destruction is ready.',
    se: 'Du får ett meddelande när skrotningsintyget är klart.',
  },
  certificateThere: {
    fi: 'Romutustodistus on valmis, ja voit ladata sen palvelusta.',
    en: 'The certificate of destruction is ready, and you can download it from the service.',
    se: 'Skrotningsintyget är klart, och du kan ladda ner det i tjänsten.',
  },
  nothingMore: {
    fi: 'Sinun ei tarvitse tehdä nyt muuta.',
    en: 'There is nothing else for you to do now.',
    se: 'Du behöver inte göra något mer nu.',
  },
  rejected: {
    fi: 'Piste ei ottanut ajoneuvoa vastaan',
    en: 'The site did not receive your vehicle',
    se: 'Mottagningsplatsen tog inte emot ditt fordon',
  },
  chooseOther: {
    fi: 'Voit valita toisen pisteen tai kysyä asiasta pisteeltä. Ajoneuvo on edelleen sinun.',
    en: 'You may choose another site, or ask the site about it. The vehicle is still yours.',
    se: 'Du kan välja en annan plats eller fråga platsen. Fordonet är fortfarande ditt.',
  },
  returned: {
    fi: 'Piste palautti ajoneuvon sinulle',
    en: 'The site has returned the vehicle to you',
    se: 'Mottagningsplatsen har återlämnat fordonet till dig',
  },
  agreeOnReturn: {
    fi: 'Sovi pisteen kanssa, miten saat ajoneuvon takaisin. Voit myös ilmoittaa sen uudelleen.',
    en: 'Agree with the site on how you get the vehicle back. You may also announce it again.',
    se: 'Kom överens med platsen om hur du får tillbaka fordonet. Du kan också anmäla det på nytt.',
  },
  certificateReady: {
    fi: 'Romutustodistus on valmis',
    en: 'The certificate of destruction is ready',
    se: 'Skrotningsintyget är klart',
  },
  downloadAndKeep: {
    fi: 'Lataa romutustodistus palvelusta ja säilytä se.',
    en: 'Download the certificate of destruction from the service and keep it.',
    se: 'Ladda ner skrotningsintyget i tjänsten och spara det.',
  },
  checkIt: {
    fi: 'Kuka tahansa voi tarkistaa todistuksen voimassaolon alla olevasta osoitteesta.',
    en: 'Anybody can check at the address below whether the certificate is valid.',
    se: 'Vem som helst kan kontrollera på adressen nedan om intyget gäller.',
  },
  checkAddress: { fi: 'Todistuksen tarkistus', en: 'Check the certificate', se: 'Kontrollera intyget' },
  certificateRevoked: {
    fi: 'Romutustodistus on mitätöity',
    en: 'The certificate of destruction has been revoked',
    se: 'Skrotningsintyget har återkallats',
  },
  noLongerHolds: {
    fi: 'Piste mitätöi antamansa romutustodistuksen alla olevasta syystä. Se ei ole enää voimassa, ja tarkistussivu kertoo sen.',
    en: 'The site has revoked the certificate of destruction it gave, for the reason below. It no longer holds, and its check page says so.',
    se: 'Mottagningsplatsen har återkallat skrotningsintyget av orsaken nedan. Det gäller inte längre, och kontrollsidan säger det.',
  },
  replacementComes: {
    fi: 'Saat viestin, kun uusi todistus on valmis. Jos jokin on epäselvää, soita pisteelle.',
    en: 'You get an e-mail when a new one is ready. If anything is unclear, call the site.',
    se: 'Du får ett meddelande när ett nytt är klart. Ring platsen om något är oklart.',
  },
  taxEnds: {
    fi: 'Piste ilmoittaa ajoneuvon poistetuksi liikennerekisteristä. Verot ja vakuutus päättyvät todistuksen päivänä.',
    en: 'The site reports the vehicle as removed from the vehicle register. Tax and insurance end on the day of the certificate.',
    se: 'Mottagningsplatsen anmäler att fordonet avregistreras ur trafikregistret. Skatten och försäkringen upphör på intygets dag.',
  },
  finished: {
    fi: 'Ajoneuvosi on kierrätetty',
    en: 'Your vehicle has been recycled',
    se: 'Ditt fordon är återvunnet',
  },
  allDone: {
    fi: 'Kaikki on valmista. Säilytä romutustodistus.',
    en: 'All is done. Keep the certificate of destruction.',
    se: 'Allt är klart. Spara skrotningsintyget.',
  },

  site: { fi: 'Piste', en: 'Site', se: 'Mottagningsplats' },
  address: { fi: 'Pisteen osoite', en: 'Address of the site', se: 'Mottagningsplatsens adress' },
  phone: { fi: 'Pisteen puhelin', en: 'Phone of the site', se: 'Mottagningsplatsens telefon' },
  agreedDay: { fi: 'Nouto', en: 'Pickup', se: 'Avhämtning' },
  agreedTime: { fi: '{day} klo {time}', en: '{day}, {time}', se: '{day} kl. {time}' },
  pickupDay: { fi: 'Toivottu noutopäivä', en: 'Preferred pickup day', se: 'Önskad avhämtningsdag' },
  anyDay: { fi: 'mikä päivä vain', en: 'any day', se: 'vilken dag som helst' },
  arrivalDay: { fi: 'Toimituspäivä', en: 'Delivery day', se: 'Leveransdag' },
  openHours: { fi: '{day}, piste on auki {hours}', en: '{day}, open {hours}', se: '{day}, öppet {hours}' },
  reason: { fi: 'Syy', en: 'Reason', se: 'Orsak' },
  serial: { fi: 'Todistuksen numero', en: 'Number of the certificate', se: 'Intygets nummer' },

  takeWithYou: { fi: 'Ota mukaan', en: 'Take with you', se: 'Ta med dig' },
  haveReady: { fi: 'Varaa valmiiksi', en: 'Have these ready', se: 'Ha i beredskap' },
  identity: {
    fi: 'henkilötodistus tai ajokortti',
    en: 'your identity card or driving licence',
    se: 'identitetskort eller körkort',
  },
  papers: {
    fi: 'rekisteröintitodistus, jos se on tallessa',
    en: 'the registration certificate, if you still have it',
    se: 'registreringsbeviset, om du har det kvar',
  },
  keys: { fi: 'avaimet ja kilvet', en: 'the keys and the plates', se: 'nycklarna och skyltarna' },
  emptyIt: {
    fi: 'Tyhjennä ajoneuvo omista tavaroistasi.',
    en: 'Take your own things out of the vehicle.',
    se: 'Töm fordonet på dina egna saker.',
  },

  follow: { fi: 'Katso tilanne', en: 'See where it stands', se: 'Se läget' },
  footer: {
    fi: 'Autokierto, romuajoneuvojen kierrätyspalvelu. Tähän viestiin ei voi vastata: jos jokin askarruttaa, soita pisteelle.',
    en: 'Autokierto, the recycling service for end-of-life vehicles. Please do not reply to this e-mail: if anything is unclear, call the site.',
    se: 'Autokierto, återvinningstjänsten för skrotfordon. Det går inte att svara på meddelandet: ring platsen om något är oklart.',
  },
})
