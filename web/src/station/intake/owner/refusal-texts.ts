import { defineTexts } from '../../../kit/texts/texts.ts'

export const ownerRefusalTexts = defineTexts({
  mismatch: {
    fi: 'Henkilötunnus ei ole rekisteriin merkityn omistajan.',
    en: 'The personal identity code is not that of an owner in the register.',
    se: 'Personbeteckningen hör inte till någon ägare i registret.',
  },
  mismatchCode: {
    fi: 'Vertaa tunnusta henkilötodistukseen merkki merkiltä.',
    en: 'Compare the code with the identity document, sign by sign.',
    se: 'Jämför beteckningen med identitetshandlingen tecken för tecken.',
  },
  mismatchCompany: {
    fi: 'Jos rekisteröintitodistuksessa omistajana on yritys, valitse Yritys. Haltija ei ole omistaja.',
    en: 'If the registration certificate names a company as the owner, choose A company. A holder is no owner.',
    se: 'Om ett företag står som ägare i registreringsbeviset, välj Ett företag. En innehavare är ingen ägare.',
  },
  mismatchVehicle: {
    fi: 'Tarkista kilvestä ja valmistenumerosta, että ajoneuvo on oikea.',
    en: 'Check by plate and VIN that it is the right vehicle.',
    se: 'Kontrollera med skylten och tillverkningsnumret att det är rätt fordon.',
  },
  mismatchSold: {
    fi: 'Juuri ostetun ajoneuvon omistajanvaihdos on ilmoitettava Traficomille ennen romutusta.',
    en: 'If it was bought just now, the change of owner must be notified to Traficom before it is scrapped.',
    se: 'Om fordonet nyss har köpts ska ägarbytet anmälas till Traficom före skrotningen.',
  },
  mismatchLimit: {
    fi: 'Usean väärän tunnuksen jälkeen ajoneuvon omistajaa ei voi tarkistaa täällä ennen huomista.',
    en: 'After several wrong codes the owner of this vehicle cannot be checked here until tomorrow.',
    se: 'Efter flera fel beteckningar kan fordonets ägare inte kontrolleras här före i morgon.',
  },
  paperAlone: {
    fi: 'Paperi ei yksin riitä. Tarkista lisäksi ainakin yksi omistaja henkilötunnuksella.',
    en: 'A paper alone does not do. Check at least one owner by personal identity code too.',
    se: 'Papperet räcker inte ensamt. Kontrollera dessutom minst en ägare med personbeteckning.',
  },
  intakeOver: {
    fi: 'Ajoneuvon tilanne on muuttunut, tai vastaanoton alusta on yli {hours} tuntia. Hae ajoneuvo uudelleen.',
    en: 'The vehicle’s situation has changed, or more than {hours} hours have passed since the intake began. Search for the vehicle again.',
    se: 'Fordonets läge har ändrats, eller så har det gått över {hours} timmar sedan mottagningen började. Sök fordonet på nytt.',
  },
  ownersHidden: {
    fi: 'Rekisteri ei kerro tämän ajoneuvon omistajaa luovutuskiellon takia. Pyydä paperi, josta omistaja näkyy: rekisteröintitodistus, rekisteriote tai valtakirja. Vertaa sitä henkilötodistukseen, lisää kuva paperista alle ja tarkista uudelleen.',
    en: 'The register does not disclose this vehicle’s owner because of a disclosure ban. Ask for a paper that names the owner: registration certificate, register extract or power of attorney. Compare it with the identity document, add a picture of it below, and check again.',
    se: 'Registret lämnar inte ut fordonets ägare på grund av utlämningsförbud. Be om ett papper där ägaren framgår: registreringsbevis, registerutdrag eller fullmakt. Jämför det med identitetshandlingen, lägg till en bild av papperet nedan och kontrollera igen.',
  },
  tooMany: {
    fi: 'Tämän ajoneuvon omistaja on tarkistettu väärällä tunnuksella liian monta kertaa. Uusi yritys onnistuu huomenna. Pyydä omistajaa ilmoittamaan ajoneuvo tänne palvelussa: silloin tarkistusta ei tarvita.',
    en: 'The owner of this vehicle was checked with a wrong code too many times. You can try again tomorrow. Or ask the owner to announce the vehicle to this site in the service: then no check is needed.',
    se: 'Fordonets ägare har kontrollerats med fel beteckning för många gånger. Du kan försöka igen i morgon. Eller be ägaren anmäla fordonet hit i tjänsten: då behövs ingen kontroll.',
  },
  rightUnchecked: {
    fi: 'Yritysrekisteri ei vastannut, joten edustusoikeutta ei voitu tarkistaa. Se ei tarkoita, ettei oikeutta olisi. Yritä hetken kuluttua uudelleen.',
    en: 'The business register did not answer, so the right to represent could not be checked. That does not mean there is none. Try again in a moment.',
    se: 'Företagsregistret svarade inte, så rätten att företräda kunde inte kontrolleras. Det betyder inte att den saknas. Försök igen om en stund.',
  },
  notAllowed: {
    fi: 'Tämä henkilö ei yritysrekisterin mukaan saa edustaa yritystä. Pyydä paikalle henkilö, jolla on edustusoikeus.',
    en: 'According to the business register this person may not represent the company. Ask for somebody who may.',
    se: 'Enligt företagsregistret får den här personen inte företräda företaget. Be någon som har rätten att komma.',
  },
  jointOnly: {
    fi: 'Tämä henkilö saa edustaa yritystä vain yhdessä toisen kanssa. Pyydä paikalle henkilö, joka saa edustaa sitä yksin.',
    en: 'This person may represent the company only together with another. Ask for somebody who may do so alone.',
    se: 'Den här personen får företräda företaget bara tillsammans med någon annan. Be någon som får göra det ensam att komma.',
  },
})
