/** The words around the calls, on the service's own page and on the management page. Calls are told in English. */
export const guideWords = {
  title: {
    fi: 'Rajapinta yritysten järjestelmille',
    en: 'API for companies’ systems',
    se: 'Gränssnitt för företagens system',
  },
  lead: {
    fi: 'Yrityksenne oma järjestelmä voi lukea pisteiden ajoneuvot, ottaa ajoneuvoja vastaan ja kirjata käsittelyn. Webhookit kertovat sille muutoksista.',
    en: 'Your company’s own system can read the vehicles of its sites, take vehicles in and note their processing. Webhooks tell it of changes.',
    se: 'Företagets eget system kan läsa platsernas fordon, ta emot fordon och anteckna behandlingen. Webhookar berättar för det om ändringar.',
  },
  begin: { fi: 'Näin aloitat', en: 'How to begin', se: 'Så börjar du' },
  beginKey: {
    fi: 'Pääkäyttäjä tekee avaimen sivulla Hallinta, API-avaimet, ja valitsee sille oikeudet ja pisteet. Avain näytetään kerran.',
    en: 'A main user makes a key under Management, API keys, and chooses its rights and sites. The key is shown once.',
    se: 'En huvudanvändare skapar en nyckel under Administration, API-nycklar, och väljer dess rättigheter och platser. Nyckeln visas en gång.',
  },
  beginHeader: {
    fi: 'Lähetä avain jokaisessa kutsussa otsakkeessa Authorization: Bearer ak_…',
    en: 'Send the key with every call in the header Authorization: Bearer ak_…',
    se: 'Skicka nyckeln med varje anrop i rubriken Authorization: Bearer ak_…',
  },
  beginSites: {
    fi: 'Kutsu shop/list/ kertoo pisteiden numerot. Ne ovat muiden kutsujen osoitteissa.',
    en: 'The call shop/list/ tells the numbers of the sites. They stand in the addresses of the other calls.',
    se: 'Anropet shop/list/ ger platsernas nummer. De står i adresserna till de andra anropen.',
  },
  base: { fi: 'Rajapinnan osoite', en: 'Address of the API', se: 'Gränssnittets adress' },
  machine: {
    fi: 'Koko kuvaus koneille (OpenAPI 3.1)',
    en: 'The whole description for machines (OpenAPI 3.1)',
    se: 'Hela beskrivningen för maskiner (OpenAPI 3.1)',
  },
  made: {
    fi: 'Esimerkit on otettu toimivasta palvelusta. Numerot, tunnukset ja henkilöt ovat keksittyjä.',
    en: 'The examples are taken from the running service. Numbers, codes and people are invented.',
    se: 'Exemplen är tagna från tjänsten i drift. Nummer, koder och personer är påhittade.',
  },
  contents: { fi: 'Kutsut', en: 'The calls', se: 'Anropen' },
  calls: { fi: 'Kutsut: {scope}', en: 'Calls: {scope}', se: 'Anrop: {scope}' },
  request: { fi: 'Kutsu', en: 'Request', se: 'Anrop' },
  answer: { fi: 'Vastaus {status}', en: 'Answer {status}', se: 'Svar {status}' },
  noAnswer: { fi: 'Ei sisältöä', en: 'No content', se: 'Inget innehåll' },
  bytes: { fi: 'Tiedosto, {type}', en: 'A file, {type}', se: 'En fil, {type}' },
  others: { fi: 'Muita runkoja', en: 'Other bodies', se: 'Andra innehåll' },
  rules: { fi: 'Kaikille kutsuille', en: 'For all calls', se: 'För alla anrop' },
  rulePages: {
    fi: 'Luettelot tulevat sivu kerrallaan: limit on enintään 200, ja next annetaan seuraavassa kutsussa arvona cursor.',
    en: 'Lists come page by page: limit is 200 at most, and next is given as cursor in the next call.',
    se: 'Listor kommer sida för sida: limit är högst 200, och next ges som cursor i nästa anrop.',
  },
  ruleAgain: {
    fi: 'Jos vastaus jää saamatta, lähetä sama kutsu uudelleen samalla Idempotency-Key-otsakkeella. Mitään ei tehdä kahdesti.',
    en: 'If no answer comes, send the same call again with the same Idempotency-Key header. Nothing is done twice.',
    se: 'Om svaret uteblir, skicka samma anrop igen med samma Idempotency-Key. Inget görs två gånger.',
  },
  ruleLimits: {
    fi: 'Vastaus 429 kertoo otsakkeessa Retry-After, monenko sekunnin päästä voi yrittää uudelleen.',
    en: 'The answer 429 says in Retry-After after how many seconds to try again.',
    se: 'Svaret 429 anger i Retry-After efter hur många sekunder man kan försöka igen.',
  },
  refusals: { fi: 'Kun kutsu hylätään', en: 'When a call is refused', se: 'När ett anrop avvisas' },
  refusalsText: {
    fi: 'Hylkäyksessä on aina koodi (code). Koodit pysyvät, sanat voivat muuttua.',
    en: 'A refusal always has a code. Codes stay; words may change.',
    se: 'En avvisning har alltid en kod (code). Koderna består, orden kan ändras.',
  },
  webhooks: { fi: 'Webhookit', en: 'Webhooks', se: 'Webhookar' },
  webhooksText: {
    fi: 'Pääkäyttäjä antaa https-osoitteen ja valitsee tapahtumat sivulla Hallinta, Webhookit. Jokainen viesti lähetetään vähintään kerran, ja saman ajoneuvon viestit tulevat järjestyksessä. Saman viestin tunnistat otsakkeesta webhook-id. Mikä tahansa 2xx-vastaus kymmenessä sekunnissa on kuittaus.',
    en: 'A main user gives an https address and chooses the events under Management, Webhooks. Each message is sent at least once, those of a vehicle in order. A repeat has the same webhook-id. Any 2xx within ten seconds is a receipt.',
    se: 'En huvudanvändare anger en https-adress och väljer händelser under Administration, Webhookar. Varje meddelande skickas minst en gång, ett fordons meddelanden i ordning. Samma meddelande har samma webhook-id. Varje 2xx-svar inom tio sekunder är en kvittens.',
  },
  signature: { fi: 'Allekirjoitus', en: 'The signature', se: 'Signaturen' },
  signatureText: {
    fi: 'webhook-signature on v1, ja perässä base64-muodossa HMAC-SHA256 otsakkeista webhook-id ja webhook-timestamp sekä rungosta, pisteillä yhdistettyinä (Standard Webhooks). Avain on se, mikä on whsec_-alun jälkeen, base64-muodosta purettuna. Hylkää yli viisi minuuttia vanhat viestit. Kokeile tarkistustasi tällä viestillä:',
    en: 'webhook-signature is v1, followed in base64 by the HMAC-SHA256 of webhook-id, webhook-timestamp and the body, joined by dots (Standard Webhooks). The key is what follows whsec_, decoded from base64. Refuse messages older than five minutes. Try your check with this message:',
    se: 'webhook-signature är v1, följt av HMAC-SHA256 i base64 av webhook-id, webhook-timestamp och innehållet, förenade med punkter (Standard Webhooks). Nyckeln är det som följer efter whsec_, avkodat från base64. Avvisa meddelanden äldre än fem minuter. Prova din kontroll med det här meddelandet:',
  },
  messages: { fi: 'Viestit', en: 'Messages', se: 'Meddelanden' },
} as const

/** What a key may, in a word. */
export const scopeWords = {
  read: { fi: 'Lukea', en: 'Read', se: 'Läsa' },
  intake: { fi: 'Ottaa vastaan', en: 'Take in', se: 'Ta emot' },
  process: { fi: 'Käsitellä', en: 'Process', se: 'Behandla' },
} as const
