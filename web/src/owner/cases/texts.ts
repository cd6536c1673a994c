import { defineTexts } from '../../kit/texts/texts.ts'

export const caseTexts = defineTexts({
  title: { fi: 'Omat ajoneuvot', en: 'Your vehicles', se: 'Egna fordon' },
  lead: {
    fi: 'Kierrättämäsi ajoneuvot ja niiden romutustodistukset, uusin ensin.',
    en: 'The vehicles you recycle and their certificates of destruction, the newest first.',
    se: 'Fordonen du återvinner och deras skrotningsintyg, det senaste först.',
  },
  pickupPicture: {
    fi: 'Kuljettajan ottama kuva',
    en: 'Picture taken by the driver',
    se: 'Bild som chauffören tog',
  },
  list: { fi: 'Ajoneuvot', en: 'Vehicles', se: 'Fordon' },
  emptyTitle: {
    fi: 'Et ole vielä kierrättänyt ajoneuvoa',
    en: 'You have not recycled a vehicle yet',
    se: 'Du har inte återvunnit något fordon ännu',
  },
  emptyText: {
    fi: 'Kun ilmoitat ajoneuvon vastaanottopisteelle, näet täällä sen tilanteen ja aikanaan romutustodistuksen.',
    en: 'Once you announce a vehicle to a take-back point, you see here where it stands and, in time, the certificate of destruction.',
    se: 'När du anmäler ett fordon till en mottagningsplats ser du här läget och med tiden skrotningsintyget.',
  },
  recycle: { fi: 'Kierrätä ajoneuvo', en: 'Recycle a vehicle', se: 'Återvinn ett fordon' },
  failed: {
    fi: 'Ajoneuvojasi ei saatu haettua',
    en: 'Your vehicles could not be fetched',
    se: 'Dina fordon kunde inte hämtas',
  },

  awaitsOthers: { fi: 'Odottaa suostumusta', en: 'Waiting for consent', se: 'Väntar på samtycke' },
  consented: { fi: 'Suostumus annettu', en: 'Consent given', se: 'Samtycke givet' },
  declined: { fi: 'Et ole suostunut', en: 'You refused', se: 'Du har inte samtyckt' },
  pickupOrdered: { fi: 'Nouto tilattu', en: 'Pickup ordered', se: 'Avhämtning beställd' },
  announced: { fi: 'Ilmoitettu pisteelle', en: 'Announced to the site', se: 'Anmält till platsen' },
  inProcess: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' },
  recycled: { fi: 'Kierrätetty', en: 'Recycled', se: 'Återvunnet' },
  sentBack: { fi: 'Ei otettu vastaan', en: 'Not received', se: 'Inte mottaget' },
  returned: { fi: 'Palautettu', en: 'Returned', se: 'Återlämnat' },
  cancelled: { fi: 'Peruttu', en: 'Cancelled', se: 'Återtagen' },
  withYou: { fi: 'Sinulla', en: 'With you', se: 'Hos dig' },

  steps: { fi: 'Näin tämä etenee', en: 'What happens next', se: 'Så här går det vidare' },
  nextAwaitsOthers: {
    fi: 'Kun muutkin omistajat ovat suostuneet, kuka tahansa teistä voi ilmoittaa ajoneuvon pisteelle.',
    en: 'Once the other owners have agreed too, any of you can announce the vehicle to a site.',
    se: 'När också de andra ägarna har samtyckt kan vem som helst av er anmäla fordonet till en mottagningsplats.',
  },
  nextConsented: {
    fi: 'Kaikki omistajat ovat suostuneet. Kuka tahansa teistä voi nyt ilmoittaa ajoneuvon pisteelle.',
    en: 'Every owner has agreed. Any of you can now announce the vehicle to a site.',
    se: 'Alla ägare har samtyckt. Vem som helst av er kan nu anmäla fordonet till en mottagningsplats.',
  },
  nextDeclined: {
    fi: 'Et ole suostunut kierrätykseen, joten ajoneuvoa ei ilmoiteta pisteelle. Jos muutat mielesi, pyydä toista omistajaa lähettämään uusi linkki.',
    en: 'You have not agreed to the recycling, so the vehicle is not announced to a site. If you change your mind, ask the other owner to send a new link.',
    se: 'Du har inte gått med på återvinningen, så fordonet anmäls inte till någon plats. Om du ändrar dig, be den andra ägaren skicka en ny länk.',
  },
  nextPickup: {
    fi: 'Piste soittaa sinulle ja sopii noudon.',
    en: 'The site will call you to agree on the pickup.',
    se: 'Mottagningsplatsen ringer dig och kommer överens om avhämtningen.',
  },
  nextPickupDay: {
    fi: 'Piste soittaa sinulle ja sopii noudon. Toivottu päivä: {day}',
    en: 'The site will call you to agree on the pickup. Your preferred day: {day}.',
    se: 'Mottagningsplatsen ringer dig och kommer överens om avhämtningen. Du önskade {day}.',
  },
  nextPickupAgreed: {
    fi: 'Piste noutaa ajoneuvon: {day}',
    en: 'The site picks the vehicle up: {day}',
    se: 'Mottagningsplatsen hämtar fordonet: {day}',
  },
  nextCollected: {
    fi: 'Ajoneuvo on matkalla pisteeseen.',
    en: 'The vehicle is on its way to the site.',
    se: 'Fordonet är på väg till mottagningsplatsen.',
  },
  nextBring: {
    fi: 'Tuo ajoneuvo pisteelle sen aukioloaikana. Ota mukaan henkilötodistus ja rekisteröintitodistus.',
    en: 'Bring the vehicle to the site during its opening hours. Have your identity card and the registration certificate with you.',
    se: 'Lämna in fordonet på mottagningsplatsen under dess öppettider. Ta med identitetskort och registreringsbevis.',
  },
  nextBringDay: {
    fi: 'Tuo ajoneuvo pisteelle {day} sen aukioloaikana. Ota mukaan henkilötodistus ja rekisteröintitodistus.',
    en: 'Bring the vehicle to the site on {day} during its opening hours. Have your identity card and the registration certificate with you.',
    se: 'Lämna in fordonet på mottagningsplatsen {day} under dess öppettider. Ta med identitetskort och registreringsbevis.',
  },
  nextPickupPassed: {
    fi: 'Noutopäivä {day} on mennyt. Soita pisteelle tai vaihda päivä.',
    en: 'The pickup day, {day}, has passed. Call the site, or change the day.',
    se: 'Avhämtningsdagen {day} har passerat. Ring platsen eller byt dag.',
  },
  nextBringPassed: {
    fi: 'Ilmoittamasi päivä {day} on mennyt. Voit silti tuoda ajoneuvon pisteelle sen aukioloaikana tai vaihtaa päivän.',
    en: 'The day you named, {day}, has passed. You can still bring the vehicle during the opening hours, or change the day.',
    se: 'Dagen du angav, {day}, har passerat. Du kan ändå lämna in fordonet på mottagningsplatsen under dess öppettider eller byta dag.',
  },
  nextCertificate: {
    fi: 'Ajoneuvo on vastaanotettu. Romutustodistus tulee tähän, kun piste on antanut sen.',
    en: 'The vehicle has been received. The certificate of destruction appears here once the site has issued it.',
    se: 'Fordonet har tagits emot. Skrotningsintyget kommer hit när mottagningsplatsen har utfärdat det.',
  },
  nextCertified: {
    fi: 'Romutustodistus on annettu. Piste käsittelee ajoneuvon loppuun. Sinun ei tarvitse tehdä enää mitään.',
    en: 'The certificate of destruction has been issued. The site completes the processing. There is nothing more for you to do.',
    se: 'Skrotningsintyget är utfärdat. Mottagningsplatsen slutför behandlingen. Du behöver inte göra något mer.',
  },
  nextRecycled: {
    fi: 'Ajoneuvo on kierrätetty, ja kaikki on valmista. Säilytä romutustodistus.',
    en: 'The vehicle has been recycled and all is done. Keep the certificate of destruction.',
    se: 'Fordonet är återvunnet och allt är klart. Spara skrotningsintyget.',
  },
  nextSentBack: {
    fi: 'Piste ei ottanut ajoneuvoa vastaan. Voit valita toisen pisteen tai kysyä asiasta pisteeltä.',
    en: 'The site did not receive the vehicle. You may choose another site, or ask the site about it.',
    se: 'Mottagningsplatsen tog inte emot fordonet. Du kan välja en annan plats eller fråga platsen.',
  },
  nextReturned: {
    fi: 'Piste palautti ajoneuvon sinulle. Sovi pisteen kanssa, miten saat sen takaisin. Voit myös ilmoittaa ajoneuvon uudelleen.',
    en: 'The site has returned the vehicle to you. Agree with the site on how you get it back. You may also announce the vehicle again.',
    se: 'Mottagningsplatsen har återlämnat fordonet till dig. Kom överens med platsen om hur du får tillbaka det. Du kan också anmäla fordonet på nytt.',
  },
  refusedBefore: {
    fi: '{shop} ei ottanut ajoneuvoa vastaan {day}.',
    en: '{shop} did not receive the vehicle on {day}.',
    se: '{shop} tog inte emot fordonet {day}.',
  },
  returnedBefore: {
    fi: '{shop} palautti ajoneuvon sinulle {day}.',
    en: '{shop} returned the vehicle to you on {day}.',
    se: '{shop} återlämnade fordonet till dig {day}.',
  },
  nextReason: { fi: 'Syy: {reason}', en: 'Reason: {reason}', se: 'Orsak: {reason}' },
  nextCancelled: {
    fi: 'Tämä on peruttu. Voit ilmoittaa ajoneuvon uudelleen, milloin haluat.',
    en: 'The case was cancelled. You may announce the vehicle again whenever you like.',
    se: 'Det här har återtagits. Du kan anmäla fordonet på nytt när du vill.',
  },
  announce: { fi: 'Jatka ilmoittamiseen', en: 'Go on to announce', se: 'Fortsätt till anmälan' },
  again: { fi: 'Ilmoita uudelleen', en: 'Announce again', se: 'Anmäl på nytt' },
  otherSite: { fi: 'Valitse toinen piste', en: 'Choose another site', se: 'Välj en annan plats' },

  certificate: { fi: 'Romutustodistus', en: 'Certificate of destruction', se: 'Skrotningsintyg' },
  issued: {
    fi: 'Annettu {day} · {agent}',
    en: 'Issued {day} · {agent}',
    se: 'Utfärdat {day} · {agent}',
  },
  download: { fi: 'Lataa todistus', en: 'Download', se: 'Ladda ner' },
  downloadName: {
    fi: 'Lataa todistus {serial}',
    en: 'Download certificate {serial}',
    se: 'Ladda ner intyget {serial}',
  },
  fileName: { fi: 'romutustodistus', en: 'certificate-of-destruction', se: 'skrotningsintyg' },
  downloadFailed: {
    fi: 'Todistusta ei saatu ladattua. Yritä uudelleen.',
    en: 'The certificate could not be downloaded. Please try again.',
    se: 'Intyget kunde inte laddas ner. Försök igen.',
  },

  cancel: { fi: 'Peru ilmoitus', en: 'Cancel the case', se: 'Ta tillbaka anmälan' },
  cancelPickup: { fi: 'Peru nouto', en: 'Cancel the pickup', se: 'Avbeställ avhämtningen' },
  cancelTitle: { fi: 'Perutaanko ilmoitus?', en: 'Cancel this case?', se: 'Ta tillbaka anmälan?' },
  cancelPickupTitle: { fi: 'Perutaanko nouto?', en: 'Cancel this pickup?', se: 'Avbeställa avhämtningen?' },
  cancelText: {
    fi: '{shop} ei enää odota ajoneuvoa {plate}. Voit ilmoittaa sen myöhemmin uudelleen.',
    en: '{shop} no longer expects the vehicle {plate}. You may announce it again later.',
    se: '{shop} väntar inte längre på fordonet {plate}. Du kan anmäla det på nytt senare.',
  },
  keep: { fi: 'Pidä ilmoitus', en: 'Keep it', se: 'Behåll anmälan' },
  keepPickup: { fi: 'Pidä nouto', en: 'Keep it', se: 'Behåll avhämtningen' },
  pickupCancelled: {
    fi: 'Nouto on peruttu.',
    en: 'The pickup has been cancelled.',
    se: 'Avhämtningen har avbeställts.',
  },
  wasCancelled: {
    fi: 'Ilmoitus on peruttu.',
    en: 'The case has been cancelled.',
    se: 'Anmälan har återtagits.',
  },
  conflict: {
    fi: 'Piste on jo ottanut ajoneuvon vastaan, joten tätä ei voi enää perua. Soita pisteelle.',
    en: 'The site has already received the vehicle, so this can no longer be cancelled. Call the site.',
    se: 'Mottagningsplatsen har redan tagit emot fordonet, så det här kan inte längre tas tillbaka. Ring platsen.',
  },
  alreadyOver: {
    fi: 'Ilmoitus ei ole enää voimassa: toinen omistaja on perunut sen, tai piste ei ottanut ajoneuvoa vastaan.',
    en: 'The case is over already: another owner has cancelled it, or the site did not receive the vehicle.',
    se: 'Anmälan gäller inte längre: en annan ägare har tagit tillbaka den, eller platsen tog inte emot fordonet.',
  },
  allEvents: { fi: 'Kaikki tapahtumat', en: 'Everything that happened', se: 'Allt som har hänt' },
  events: { fi: 'Mitä on tapahtunut', en: 'What has happened', se: 'Vad som har hänt' },
  openPickup: { fi: 'Muuta noutoa', en: 'Change the pickup', se: 'Ändra avhämtningen' },
  openBring: { fi: 'Muuta ilmoitusta', en: 'Change the case', se: 'Ändra anmälan' },
})
