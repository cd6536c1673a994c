import type { PlainText } from '../../../kit/texts/texts.ts'

/** A rule that applies to sites, summarised in our own words. */
export type LegalRule = {
  key: string
  name: PlainText
  /** Requirement, obliged party, and date. */
  what: PlainText
  who: PlainText
  when: PlainText
  /** URL of the legal text. */
  source: string
  /** Date when the summary was last checked against the source. */
  checkedOn: string
  /** Numbers of the process stages it applies to. */
  stages: readonly number[]
}

const eurLex = (celex: string): string => `https://eur-lex.europa.eu/legal-content/FI/TXT/?uri=CELEX:${celex}`
const siteAsParty: PlainText = {
  fi: 'Vastaanotto- ja käsittelypiste',
  en: 'The site',
  se: 'Mottagnings- och behandlingsplatsen',
}
const holds: PlainText = { fi: 'Voimassa', en: 'In force', se: 'I kraft' }

export const legalRules: readonly LegalRule[] = [
  {
    key: '2000-53',
    name: {
      fi: 'Romuajoneuvodirektiivi 2000/53/EY',
      en: 'End-of-life vehicles directive 2000/53/EC',
      se: 'Direktivet om uttjänta fordon 2000/53/EG',
    },
    what: {
      fi: 'Ajoneuvojen keskipainosta vähintään 95 % käytetään uudelleen tai hyödynnetään vuosittain, ja vähintään 85 % käytetään uudelleen tai kierrätetään. Liite I luettelee käsittelypaikan tekniset vähimmäisvaatimukset: tiivis alusta, katetut paikat, vaarallisten osien ja nesteiden poisto.',
      en: 'Each year at least 95 % of the average weight of the vehicles is reused or recovered, and at least 85 % of the average weight is reused or recycled. Annex I lists the least technical requirements of a treatment place: sealed ground, covered places, removal of dangerous parts and fluids.',
      se: 'Varje år återanvänds eller återvinns minst 95 % av fordonens genomsnittliga vikt, och minst 85 % av samma vikt återanvänds eller materialåtervinns. Bilaga I anger de tekniska minimikraven: tät yta, täckta platser, avlägsnande av farliga delar och vätskor.',
    },
    who: siteAsParty,
    when: { fi: 'Vuosittain', en: 'Each year', se: 'Varje år' },
    source: eurLex('32000L0053'),
    checkedOn: '2026-11-22',
    stages: [1, 2, 3, 4, 5],
  },
  {
    key: '2002-151',
    name: {
      fi: 'Komission päätös 2002/151/EY romutustodistuksesta',
      en: 'Decision 2002/151/EC on the certificate of destruction',
      se: 'Beslut 2002/151/EG om skrotningsintyg',
    },
    what: {
      fi: 'Romutustodistuksessa on antajan, luvan myöntäneen viranomaisen, ajoneuvon ja omistajan tiedot. Todistuksen päivä on ajoneuvon lopullisen poiston päivä.',
      en: 'A certificate of destruction names its issuer, the authority of the permit, the vehicle and its owner. Its day is the day of the final removal.',
      se: 'Skrotningsintyget anger utfärdaren, tillståndsmyndigheten, fordonet och ägaren. Intygets dag är dagen för den slutliga avregistreringen.',
    },
    who: siteAsParty,
    when: { fi: 'Vastaanotettaessa', en: 'At reception', se: 'Vid mottagningen' },
    source: eurLex('32002D0151'),
    checkedOn: '2026-11-22',
    stages: [1],
  },
  {
    key: '2005-293',
    name: {
      fi: 'Komission päätös 2005/293/EY tavoitteiden seurannasta',
      en: 'Decision 2005/293/EC on monitoring the targets',
      se: 'Beslut 2005/293/EG om uppföljning av målen',
    },
    what: {
      fi: 'Materiaalit ilmoitetaan painona: uudelleenkäyttö, kierrätys, energiana hyödyntäminen ja loppukäsittely. Luvut annetaan omavalvontalomakkeella.',
      en: 'Materials are reported by weight: reuse, recycling, energy recovery and disposal. The figures are given on the self-monitoring form.',
      se: 'Materialen rapporteras i vikt: återanvändning, materialåtervinning, energiåtervinning och bortskaffande. Siffrorna ges på egenkontrollformuläret.',
    },
    who: siteAsParty,
    when: { fi: 'Kalenterivuosittain', en: 'Each calendar year', se: 'Varje kalenderår' },
    source: eurLex('32005D0293'),
    checkedOn: '2026-11-22',
    stages: [2, 4, 5],
  },
  {
    key: '2005-64',
    name: {
      fi: 'Direktiivi 2005/64/EY uudelleenkäytettävyydestä',
      en: 'Directive 2005/64/EC on reusability',
      se: 'Direktiv 2005/64/EG om återanvändbarhet',
    },
    what: {
      fi: 'Valmistaja suunnittelee ajoneuvon kierrätettäväksi. Liitteen V osia, kuten turvatyynyjä ja turvavöitä, ei saa käyttää uudelleen uusissa ajoneuvoissa.',
      en: 'Makers design vehicles to be recycled. Parts of Annex V, such as airbags and seat belts, may not be reused in new vehicles.',
      se: 'Tillverkaren planerar fordonet för återvinning. Delar i bilaga V, såsom krockkuddar och bilbälten, får inte återanvändas i nya fordon.',
    },
    who: {
      fi: 'Valmistaja; osia irrottava piste',
      en: 'Makers; sites that take off parts',
      se: 'Tillverkare; platser som lossar delar',
    },
    when: holds,
    source: eurLex('32005L0064'),
    checkedOn: '2026-11-22',
    stages: [3],
  },
  {
    key: '2023-1542',
    name: {
      fi: 'Akkuasetus (EU) 2023/1542',
      en: 'Batteries regulation (EU) 2023/1542',
      se: 'Batteriförordningen (EU) 2023/1542',
    },
    what: {
      fi: 'Ajoakut kerätään erikseen ja toimitetaan kierrätykseen tai uudelleenkäyttöön. Kierrätystehokkuus on vuoden 2025 lopusta litiumakuilla vähintään 65 % ja muilla, kuten nikkelimetallihydridillä, 50 %.',
      en: 'Traction batteries are collected separately and sent to recycling or reuse. From the end of 2025 the recycling efficiency must be at least 65 % for lithium-based batteries and 50 % for others, such as nickel-metal hydride.',
      se: 'Drivbatterier samlas in separat och lämnas till materialåtervinning eller återanvändning. Från slutet av 2025 ska materialåtervinningseffektiviteten vara minst 65 % för litiumbaserade batterier och 50 % för övriga, såsom nickelmetallhydrid.',
    },
    who: {
      fi: 'Tuottaja, piste ja kierrättäjä',
      en: 'Producer, site and recycler',
      se: 'Producenten, platsen och återvinnaren',
    },
    when: {
      fi: 'Ilmoitus vuosittain akkulomakkeella',
      en: 'Reported each year on the battery form',
      se: 'Rapporteras årligen på batteriformuläret',
    },
    source: eurLex('32023R1542'),
    checkedOn: '2026-11-22',
    stages: [2, 3],
  },
  {
    key: '2024-573',
    name: {
      fi: 'F-kaasuasetus (EU) 2024/573',
      en: 'F-gas regulation (EU) 2024/573',
      se: 'F-gasförordningen (EU) 2024/573',
    },
    what: {
      fi: 'Ilmastointilaitteen kylmäaine otetaan talteen ennen ajoneuvon purkamista. Työn tekee siihen pätevä henkilö.',
      en: 'The refrigerant of the air conditioning is recovered before the vehicle is dismantled, by a person qualified for it.',
      se: 'Luftkonditioneringens köldmedium tas till vara innan fordonet demonteras, av en person som är behörig till det.',
    },
    who: siteAsParty,
    when: { fi: 'Esikäsittelyssä', en: 'In de-pollution', se: 'Vid förbehandlingen' },
    source: eurLex('32024R0573'),
    checkedOn: '2026-11-22',
    stages: [2],
  },
  {
    key: '646-2011',
    name: { fi: 'Jätelaki 646/2011', en: 'Waste Act 646/2011', se: 'Avfallslagen 646/2011' },
    what: {
      fi: 'Käsittelemätön romuajoneuvo on vaarallista jätettä. Sen siirrosta laaditaan siirtoasiakirja, jota säilytetään kolme vuotta. Kirjanpitoa säilytetään kuusi vuotta.',
      en: 'An untreated end-of-life vehicle is hazardous waste. A transfer document is made of its transport and kept for three years; records are kept for six.',
      se: 'Ett obehandlat skrotfordon är farligt avfall. Över transporten upprättas ett transportdokument som sparas i tre år; bokföringen sparas i sex år.',
    },
    who: siteAsParty,
    when: { fi: 'Jokaisesta siirrosta', en: 'Of every transfer', se: 'Vid varje transport' },
    source: 'https://www.finlex.fi/fi/lainsaadanto/2011/646',
    checkedOn: '2026-11-22',
    stages: [1, 5],
  },
  {
    key: '123-2015',
    name: {
      fi: 'Valtioneuvoston asetus romuajoneuvoista 123/2015',
      en: 'Government Decree on end-of-life vehicles 123/2015',
      se: 'Statsrådets förordning om skrotfordon 123/2015',
    },
    what: {
      fi: 'Panee direktiivin tavoitteet ja käsittelyvaatimukset täytäntöön Suomessa. Koskee henkilö- ja pakettiautoja sekä kolmipyöräisiä L5e-luokan ajoneuvoja.',
      en: 'Carries out the targets and treatment requirements of the directive in Finland. It covers cars, vans and three-wheelers of class L5e.',
      se: 'Genomför direktivets mål och behandlingskrav i Finland. Gäller person- och paketbilar samt trehjulingar av klass L5e.',
    },
    who: siteAsParty,
    when: holds,
    source: 'https://www.finlex.fi/fi/lainsaadanto/2015/123',
    checkedOn: '2026-11-22',
    stages: [1, 2, 3, 4, 5],
  },
  {
    key: 'elv-regulation',
    name: {
      fi: 'Tuleva romuajoneuvoasetus (EU)',
      en: 'The coming ELV regulation (EU)',
      se: 'Den kommande förordningen om uttjänta fordon (EU)',
    },
    what: {
      fi: 'Korvaa direktiivin: useampia ajoneuvoluokkia, pakollinen osien irrotus ennen murskausta ja tarkempi seuranta. Alustava sopimus on joulukuulta 2025.',
      en: 'Will take the place of the directive: more vehicle classes, parts taken off before shredding, closer tracing. The provisional deal is of December 2025.',
      se: 'Ersätter direktivet: fler fordonsklasser, obligatorisk lossning av delar före fragmentering och noggrannare spårning. Den preliminära överenskommelsen är från december 2025.',
    },
    who: siteAsParty,
    when: { fi: 'Ei vielä voimassa', en: 'Not yet in force', se: 'Inte i kraft ännu' },
    source: eurLex('52023PC0451'),
    checkedOn: '2026-11-22',
    stages: [2, 3, 4],
  },
]
