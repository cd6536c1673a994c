export type DemoPerson = {
  identity: string
  firstNames: string
  lastName: string
  /** Finnish personal identity code from the test range (900-999); null with a foreign method. */
  personalId: string | null
  /** YYYY-MM-DD */
  birthDate: string
  /** The method's name in `amr`. */
  method: string
  /** Explains what can be tried out with the person. */
  label: { fi: string; sv: string; en: string }
}

const testBankMethod = '/uas/saml2/names/ac/oidc.testbank.1'

/** The demo persons in the order of the page. None of them is a real person. */
export const demoPersons: readonly DemoPerson[] = [
  {
    identity: 'aino',
    firstNames: 'Aino',
    lastName: 'Virtanen',
    personalId: '010180-9026',
    birthDate: '1980-01-01',
    method: testBankMethod,
    label: {
      fi: 'Omia ajoneuvoja, yhteinen Eeron kanssa, yritysten ajoneuvoja',
      sv: 'Egna fordon, ett tillsammans med Eero, företagsfordon',
      en: 'Vehicles of her own, one with Eero, company vehicles',
    },
  },
  {
    identity: 'eero',
    firstNames: 'Eero',
    lastName: 'Korhonen',
    personalId: '150375-9171',
    birthDate: '1975-03-15',
    method: testBankMethod,
    label: {
      fi: 'Oma ajoneuvo ja yhteinen Ainon kanssa',
      sv: 'Ett eget fordon och ett tillsammans med Aino',
      en: 'A vehicle of his own and one with Aino',
    },
  },
  {
    identity: 'leila',
    firstNames: 'Leila',
    lastName: 'Nieminen',
    personalId: '240692-9346',
    birthDate: '1992-06-24',
    method: 'mpki.telia.1',
    label: {
      fi: 'Moottoripyörä, pakettiauto, haltijana, varastettu',
      sv: 'Motorcykel, paketbil, som innehavare, stulet fordon',
      en: 'Motorcycle, van, as a holder, stolen vehicle',
    },
  },
  {
    identity: 'onni',
    firstNames: 'Onni',
    lastName: 'Lahtinen',
    personalId: '050505A9218',
    birthDate: '2005-05-05',
    method: testBankMethod,
    label: {
      fi: 'Ei omia ajoneuvoja; luovutuskielto, yhteinen nimenkirjoitus',
      sv: 'Inga egna fordon; utlämningsförbud, firmateckning tillsammans',
      en: 'No vehicles of his own; disclosure ban, joint signing',
    },
  },
  {
    identity: 'venla',
    firstNames: 'Venla',
    lastName: 'Salo',
    personalId: '120301B944V',
    birthDate: '2001-03-12',
    method: testBankMethod,
    label: {
      fi: 'Oma ajoneuvo; henkilötunnuksessa uusi välimerkki',
      sv: 'Ett eget fordon; personbeteckning med nytt mellantecken',
      en: 'A vehicle of her own; personal identity code with a new sign',
    },
  },
  {
    identity: 'kaisa',
    firstNames: 'Kaisa',
    lastName: 'Kallio',
    personalId: '070780-9083',
    birthDate: '1980-07-07',
    method: testBankMethod,
    label: {
      fi: 'Monta omaa ajoneuvoa kokeiluihin',
      sv: 'Många egna fordon för försök',
      en: 'Many vehicles of her own, for tries',
    },
  },
  {
    identity: 'nohetu',
    firstNames: 'Noa',
    lastName: 'Lindqvist',
    personalId: null,
    birthDate: '1988-11-02',
    method: '/uas/saml2/names/ac/eidas.1',
    label: {
      fi: 'Ulkomainen tunnistusväline, ei henkilötunnusta: tunnistus hylätään',
      sv: 'Utländskt identifieringsverktyg, ingen personbeteckning: avvisas',
      en: 'A foreign method, no personal identity code: refused',
    },
  },
]

export const findDemoPerson = (identity: string): DemoPerson | undefined =>
  demoPersons.find(person => person.identity === identity)
