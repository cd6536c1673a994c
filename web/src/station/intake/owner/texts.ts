import { defineTexts } from '../../../kit/texts/texts.ts'

export const ownerTexts = defineTexts({
  title: { fi: 'Omistaja', en: 'Owner', se: 'Ägare' },
  confirmed: { fi: 'Varmistettu', en: 'Confirmed', se: 'Bekräftad' },
  confirmedText: {
    fi: 'Kaikki omistajat on tarkistettu, tai heidän puolestaan puhuu suostumus tai paperi.',
    en: 'All owners have been checked, or a consent or a paper speaks for them.',
    se: 'Alla ägare har kontrollerats, eller så talar ett samtycke eller ett papper för dem.',
  },
  announcedText: {
    fi: 'Omistaja on tunnistautunut vahvasti ja ilmoittanut ajoneuvon tänne. Häntä ei tarvitse tarkistaa uudelleen.',
    en: 'The owner has identified strongly and announced the vehicle to this site. There is no need to check them again.',
    se: 'Ägaren har identifierat sig starkt och anmält fordonet hit. Du behöver inte kontrollera ägaren på nytt.',
  },
  byHandText: {
    fi: 'Kirjattu käsin. Tarkista henkilötodistus.',
    en: 'Entered by hand. Check the identity document.',
    se: 'Antecknad för hand. Kontrollera identitetshandlingen.',
  },
  pending: { fi: 'Tarkistetaan myöhemmin', en: 'To be checked', se: 'Kontrolleras senare' },
  pendingText: {
    fi: 'Liikennerekisteriin ei saada yhteyttä. Palvelu tarkistaa omistajan, kun rekisteri vastaa, ja kertoo tuloksen etusivulla. Voit jatkaa: vain todistus, markkina ja lähettäminen odottavat.',
    en: 'The vehicle register cannot be reached. The service checks the owner once the register answers, and tells the outcome on the front page. You can go on: only the certificate, the market and sending wait.',
    se: 'Trafikregistret kan inte nås. Tjänsten kontrollerar ägaren när registret svarar och berättar resultatet på startsidan. Du kan fortsätta: bara intyget, marknaden och vidaresändning väntar.',
  },
  lead: {
    fi: 'Pyydä henkilötodistus. Tunnusta verrataan liikennerekisterin omistajaan; rekisteri ei kerro omistajan nimeä.',
    en: 'Ask for an identity document. The code is compared with the owner in the vehicle register, which does not tell the owner’s name.',
    se: 'Be om en identitetshandling. Beteckningen jämförs med ägaren i trafikregistret, som inte berättar ägarens namn.',
  },
  whose: { fi: 'Kuka ajoneuvon omistaa?', en: 'Who owns the vehicle?', se: 'Vem äger fordonet?' },
  person: { fi: 'Henkilö', en: 'A person', se: 'En person' },
  company: { fi: 'Yritys', en: 'A company', se: 'Ett företag' },
  businessId: { fi: 'Yrityksen Y-tunnus', en: 'Business ID of the company', se: 'Företagets FO-nummer' },
  personalId: {
    fi: 'Omistajan henkilötunnus',
    en: 'Personal identity code of the owner',
    se: 'Ägarens personbeteckning',
  },
  representativeId: {
    fi: 'Yrityksen edustajan henkilötunnus',
    en: 'Personal identity code of the representative',
    se: 'Företrädarens personbeteckning',
  },
  personalIdHint: {
    fi: 'Ei tallennu tähän selaimeen.',
    en: 'Not kept in this browser.',
    se: 'Sparas inte i den här webbläsaren.',
  },
  paperTitle: {
    fi: 'Valtakirja tai muu paperi omistajista',
    en: 'Power of attorney, or another paper on the owners',
    se: 'Fullmakt eller annat papper om ägarna',
  },
  paper: { fi: 'Paperi tiedostona', en: 'The paper as a file', se: 'Papperet som fil' },
  paperHint: {
    fi: 'PDF, PNG tai JPEG, enintään {size} Mt. Valtakirja puhuu poissa olevien puolesta, kun ainakin yksi omistaja on tarkistettu.',
    en: 'PDF, PNG or JPEG, at most {size} MB. A power of attorney speaks for those who are not here once at least one owner has been checked.',
    se: 'PDF, PNG eller JPEG, högst {size} MB. En fullmakt gäller för dem som inte är här när minst en ägare har kontrollerats.',
  },
  personalIdMissing: {
    fi: 'Kirjoita henkilötunnus.',
    en: 'Enter the personal identity code.',
    se: 'Skriv personbeteckningen.',
  },
  businessIdMissing: { fi: 'Kirjoita Y-tunnus.', en: 'Enter the business ID.', se: 'Skriv FO-numret.' },
  check: { fi: 'Tarkista omistaja', en: 'Check the owner', se: 'Kontrollera ägaren' },
  another: { fi: 'Lisää toinen omistaja', en: 'Add another owner', se: 'Lägg till en ägare' },
  missingTitle: {
    fi: { one: 'Yksi omistaja puuttuu vielä', other: '{count} omistajaa puuttuu vielä' },
    en: { one: 'One owner is still missing', other: '{count} owners are still missing' },
    se: { one: 'En ägare saknas ännu', other: '{count} ägare saknas ännu' },
  },
  missingText: {
    fi: 'Tarkista seuraava omistaja tai lisää valtakirja. Poissa oleva voi myös suostua palvelussa linkistä: tarkista sitten läsnä oleva omistaja uudelleen.',
    en: 'Check the next owner, or add a power of attorney. Who is not here may also consent in the service by a link: then check the owner who is here once more.',
    se: 'Kontrollera nästa ägare eller lägg till en fullmakt. Den som inte är här kan också samtycka i tjänsten via en länk: kontrollera sedan ägaren som är här på nytt.',
  },
})
