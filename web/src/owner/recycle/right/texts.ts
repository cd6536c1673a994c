import { defineTexts } from '../../../kit/texts/texts.ts'

export const rightTexts = defineTexts({
  title: {
    fi: 'Ajoneuvon omistaa yritys',
    en: 'A company owns this vehicle',
    se: 'Fordonet ägs av ett företag',
  },
  lead: {
    fi: 'Yrityksen ajoneuvon voi ilmoittaa vain henkilö, jolla on oikeus edustaa yritystä yksin. Siksi tarkistamme oikeutesi yritysrekisteristä ennen kuin näytämme ajoneuvon tiedot.',
    en: 'A company’s vehicle may be announced only by someone who may represent the company alone. That is why we check your right in the business register before we show the vehicle’s details.',
    se: 'Ett företags fordon får anmälas bara av den som har rätt att företräda företaget ensam. Därför kontrollerar vi din rätt i företagsregistret innan vi visar fordonets uppgifter.',
  },
  checked: { fi: 'Tarkistus', en: 'The check', se: 'Kontrollen' },
  person: { fi: 'Tarkistettava henkilö', en: 'Person checked', se: 'Person som kontrolleras' },
  identity: { fi: 'Henkilöllisyys', en: 'Identity', se: 'Identitet' },
  strongly: {
    fi: 'Tunnistauduit vahvasti',
    en: 'You signed in with strong identification',
    se: 'Du har identifierat dig starkt',
  },
  personalId: { fi: 'Henkilötunnus', en: 'Personal identity code', se: 'Personbeteckning' },
  confirm: {
    fi: 'Oletko sinä tämä henkilö? Kun vahvistat, kysymme yritysrekisteriltä, saatko edustaa yritystä.',
    en: 'Are you this person? Once you confirm, we ask the business register whether you may represent the company.',
    se: 'Är du den här personen? När du bekräftar frågar vi företagsregistret om du får företräda företaget.',
  },
  privacy: {
    fi: 'Henkilötunnuksesi on saatu tunnistautumisesta: sitä ei kysytä sinulta, siitä näytetään vain alku, eikä se tallennu selaimeen.',
    en: 'Your personal identity code came from the identification: you are not asked for it, only its beginning is shown, and it is not kept in the browser.',
    se: 'Din personbeteckning kom från autentiseringen: du behöver inte ange den, bara dess början visas, och den sparas inte i webbläsaren.',
  },
  notMe: {
    fi: 'En ole tämä henkilö, kirjaudu ulos',
    en: 'This is not me, sign out',
    se: 'Det är inte jag, logga ut',
  },
  check: { fi: 'Vahvista ja tarkista', en: 'Confirm and check', se: 'Bekräfta och kontrollera' },
  checking: {
    fi: 'Oikeuttasi tarkistetaan yritysrekisteristä',
    en: 'Checking your right in the business register',
    se: 'Din rätt kontrolleras i företagsregistret',
  },
  mayTitle: {
    fi: 'Saat edustaa yritystä',
    en: 'You may represent the company',
    se: 'Du får företräda företaget',
  },
  mayLead: {
    fi: 'Ajoneuvon omistaa {company}. Tarkista tiedot ja jatka.',
    en: '{company} owns the vehicle. Check the details and go on.',
    se: '{company} äger fordonet. Kontrollera uppgifterna och fortsätt.',
  },
  again: { fi: 'Hae toinen ajoneuvo', en: 'Search for another vehicle', se: 'Sök ett annat fordon' },
  deniedTitle: {
    fi: 'Sinulla ei ole oikeutta edustaa yritystä',
    en: 'You may not represent this company',
    se: 'Du har inte rätt att företräda företaget',
  },
  deniedText: {
    fi: 'Yritysrekisterin mukaan et voi edustaa yritystä, joka omistaa ajoneuvon. Ota yhteyttä henkilöön, jolla on edustusoikeus: hän voi kirjautua tähän palveluun omilla tunnuksillaan ja ilmoittaa ajoneuvon.',
    en: 'According to the business register you may not represent the company that owns the vehicle. Contact someone who may: they can sign in here with their own identification and announce the vehicle.',
    se: 'Enligt företagsregistret får du inte företräda företaget som äger fordonet. Kontakta någon som har rätten: den personen kan logga in här med sin egen identifiering och anmäla fordonet.',
  },
  jointTitle: {
    fi: 'Voit edustaa yritystä vain yhdessä toisen kanssa',
    en: 'You may represent the company only together with another',
    se: 'Du får företräda företaget bara tillsammans med en annan',
  },
  jointText: {
    fi: 'Täällä ajoneuvon voi ilmoittaa vain henkilö, joka saa edustaa yritystä yksin. Ota yhteyttä sellaiseen henkilöön, tai allekirjoittakaa valtakirja yhdessä ja viekää se vastaanottopisteelle.',
    en: 'Here a vehicle may be announced only by someone who may represent the company alone. Contact such a person, or sign a power of attorney together and take it to a take-back point.',
    se: 'Här kan fordonet anmälas bara av den som får företräda företaget ensam. Kontakta en sådan person, eller underteckna tillsammans en fullmakt och ta den till en mottagningsplats.',
  },
  papers: {
    fi: 'Vastaanottopiste ottaa ajoneuvon vastaan myös, kun yrityksen edustaja tuo kaupparekisteriotteen tai valtakirjan ja todistaa henkilöllisyytensä.',
    en: 'A take-back point also receives the vehicle when a representative of the company brings an extract of the trade register or a power of attorney, and proves their identity.',
    se: 'En mottagningsplats tar emot fordonet också när en företrädare för företaget har med sig ett handelsregisterutdrag eller en fullmakt och styrker sin identitet.',
  },
  uncheckedTitle: {
    fi: 'Tarkistusta ei voitu tehdä juuri nyt',
    en: 'The check could not be made right now',
    se: 'Kontrollen kunde inte göras just nu',
  },
  registerDown: {
    fi: 'Yritysrekisteriin ei saada yhteyttä. Yritä hetken kuluttua uudelleen.',
    en: 'The business register cannot be reached. Please try again in a while.',
    se: 'Företagsregistret kan inte nås. Försök igen om en stund.',
  },
  registerFault: {
    fi: 'Yritysrekisterissä on vika, eikä se pystynyt vastaamaan. Yritä myöhemmin uudelleen.',
    en: 'Something is wrong in the business register, and it was not able to answer. Please try again later.',
    se: 'Det är ett fel i företagsregistret, och det kunde inte svara. Försök igen senare.',
  },
  registerUnclear: {
    fi: 'Yritysrekisterin vastauksesta ei saatu selvää. Yritä myöhemmin uudelleen.',
    en: 'The answer of the business register could not be understood. Please try again later.',
    se: 'Företagsregistrets svar gick inte att tolka. Försök igen senare.',
  },
  notMissing: {
    fi: 'Se ei tarkoita, ettei sinulla olisi edustusoikeutta. Jos vika jatkuu, voit viedä ajoneuvon vastaanottopisteelle, joka tarkistaa oikeuden paikan päällä.',
    en: 'That does not mean you lack the right to represent the company. If it goes on, you can take the vehicle to a take-back point, which checks the right on the spot.',
    se: 'Det betyder inte att du saknar rätt att företräda företaget. Om felet fortsätter kan du lämna in fordonet på en mottagningsplats, som kontrollerar rätten på plats.',
  },
})
