/**
 * Texts of the API guide, on the public page and the management page. Descriptions of the calls themselves are in
 * English only.
 */
export const guideTexts = {
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
  beginOwners: {
    fi: 'Omistajien puhelinnumerot, sähköpostit, viestit ja osoitteet sekä romutustodistukset ja valtakirjat saa vain avain, jolla on oikeus Omistajien yhteystiedot. Aiemmin tehdyillä avaimilla oikeus on voimassa siihen päivään, joka näkyy avaimen kohdalla sivulla API-avaimet.',
    en: 'Only a key with the right Owners’ contact details gets owners’ phone numbers, e-mail addresses, messages and addresses, certificates of destruction and powers of attorney. Keys made earlier have it until the day shown with the key under API keys.',
    se: 'Bara en nyckel med rättigheten Ägarnas kontaktuppgifter får ägarnas telefonnummer, e-postadresser, meddelanden och adresser samt skrotningsintyg och fullmakter. Nycklar som skapats tidigare har rättigheten till och med den dag som visas vid nyckeln under API-nycklar.',
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
  course: { fi: 'Ajoneuvon kulku', en: 'The course of a vehicle', se: 'Fordonets gång' },
  courseAnnounced: {
    fi: 'Omistajan ilmoittama: hae lista shop_transit, ja tee tapahtumat accept, resolve, start, stage_done vaiheille 1–5 ja finish. Ennen tapahtumaa finish tehdään romutustodistus (certificate/make/).',
    en: 'Announced by its owner: read the list shop_transit, then cause accept, resolve, start, stage_done for the stages 1 to 5, and finish. Before finish comes the certificate (certificate/make/).',
    se: 'Anmält av ägaren: läs listan shop_transit och gör händelserna accept, resolve, start, stage_done för skedena 1–5 och finish. Före finish görs intyget (certificate/make/).',
  },
  courseAtGate: {
    fi: 'Tuotu portille: vehicle/search/, sitten vehicle/…/owner/, romutustodistus ja tapahtuma register. Sen jälkeen start ja niin edelleen.',
    en: 'Brought to the gate: vehicle/search/, then vehicle/…/owner/, the certificate, and the event register. Then start and so on.',
    se: 'Lämnat vid porten: vehicle/search/, sedan vehicle/…/owner/, intyget och händelsen register. Därefter start och så vidare.',
  },
  courseEvents: {
    fi: 'Tapahtumat tehdään kutsulla PATCH /shop/…/vehicle/…/. Mikä on milloin mahdollista:',
    en: 'Events are caused by PATCH /shop/…/vehicle/…/. What is possible when:',
    se: 'Händelser görs med PATCH /shop/…/vehicle/…/. Vad som är möjligt när:',
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
    fi: 'Anna otsake Idempotency-Key kutsuissa, joissa se mainitaan. Jos vastaus jää saamatta, lähetä sama kutsu samalla avaimella: 24 tunnin ajan mitään ei tehdä kahdesti. Muut kutsut voi toistaa sellaisinaan.',
    en: 'Give an Idempotency-Key with the calls that say so. If no answer comes, send the same call with the same key: for 24 hours nothing is done twice. Other calls can simply be repeated.',
    se: 'Ge Idempotency-Key i de anrop där det står. Om svaret uteblir, skicka samma anrop med samma nyckel: i 24 timmar görs inget två gånger. Andra anrop kan upprepas som de är.',
  },
  ruleVersion: {
    fi: 'Kun muutat ajoneuvoa, voit lähettää lukemasi arvon version. Jos joku muu on ehtinyt muuttaa ajoneuvoa, vastaus on 409 ja syy (reason) version_outdated: lue ajoneuvo uudelleen.',
    en: 'Whoever changes a vehicle may send the version that was read. If somebody else has changed the vehicle since, the answer is 409 with the reason version_outdated: read the vehicle again.',
    se: 'När du ändrar ett fordon kan du skicka det version du läste. Om någon annan har ändrat fordonet sedan dess blir svaret 409 med orsaken (reason) version_outdated: läs fordonet på nytt.',
  },
  ruleForm: {
    fi: 'Tuntemattomat kentät hylätään. Ajat ovat UTC-aikaa (ISO 8601), päivät Suomen päiviä muodossa VVVV-KK-PP. Osoitteen lopussa oleva vinoviiva kuuluu siihen.',
    en: 'Unknown fields are refused. Times are UTC (ISO 8601), days are Finnish days as YYYY-MM-DD. A slash at the end of an address belongs to it.',
    se: 'Okända fält avvisas. Tider är UTC (ISO 8601), dagar är finländska dagar som ÅÅÅÅ-MM-DD. Ett snedstreck i slutet av en adress hör till den.',
  },
  ruleLimits: {
    fi: 'Yksi avain saa tehdä {count} kutsua minuutissa. Vastaus 429 kertoo otsakkeessa Retry-After, monenko sekunnin päästä voi yrittää uudelleen.',
    en: 'One key may make {count} calls a minute. The answer 429 says in Retry-After after how many seconds to try again.',
    se: 'En nyckel får göra {count} anrop i minuten. Svaret 429 anger i Retry-After efter hur många sekunder man kan försöka igen.',
  },
  ruleKeys: {
    fi: 'Avainta ei voi muuttaa. Vaihda se tekemällä uusi ja päättämällä entinen: molemmat toimivat sillä välin.',
    en: 'A key is not changed. To replace it make another and end the former one: meanwhile both work.',
    se: 'En nyckel ändras inte. Byt den genom att skapa en ny och avsluta den gamla: båda fungerar under tiden.',
  },
  ruleGrowth: {
    fi: 'Rajapinta kasvaa: vastauksiin, ilmoituksiin ja luetteloihin voi tulla uusia kenttiä, arvoja ja koodeja, ja kutsuihin uusia vapaaehtoisia kenttiä. Ohita se, mitä järjestelmäsi ei tunne. Nykyiset kentät pysyvät.',
    en: 'The API grows: answers, messages and lists may get new fields, values and codes, and calls new optional fields. Ignore what your system does not know. Fields that are there stay.',
    se: 'Gränssnittet växer: svar, meddelanden och listor kan få nya fält, värden och koder, och anrop nya frivilliga fält. Hoppa över det som ert system inte känner till. Befintliga fält består.',
  },
  ruleWithdrawn: {
    fi: 'Poistuva kutsu merkitään kuvaukseen (deprecated) ja siitä ilmoitetaan pääkäyttäjille. Se toimii vielä vähintään 12 kuukautta.',
    en: 'A call that is to be withdrawn is marked in the description (deprecated), and main users are told. It works for at least 12 months more.',
    se: 'Ett anrop som ska tas bort märks i beskrivningen (deprecated), och huvudanvändarna meddelas. Det fungerar i minst 12 månader till.',
  },
  once: {
    fi: 'Ottaa otsakkeen Idempotency-Key.',
    en: 'Takes an Idempotency-Key.',
    se: 'Tar emot Idempotency-Key.',
  },
  refusals: { fi: 'Kun kutsu hylätään', en: 'When a call is refused', se: 'När ett anrop avvisas' },
  refusalsText: {
    fi: 'Hylkäyksessä on aina koodi (code). Koodit pysyvät, sanat voivat muuttua.',
    en: 'A refusal always has a code. Codes stay; words may change.',
    se: 'En avvisning har alltid en kod (code). Koderna består, orden kan ändras.',
  },
  codes: { fi: 'Kaikki koodit', en: 'All codes', se: 'Alla koder' },
  fieldCodes: { fi: 'Kenttien koodit', en: 'Codes of fields', se: 'Fältens koder' },
  webhooks: { fi: 'Webhookit', en: 'Webhooks', se: 'Webhookar' },
  webhooksText: {
    fi: 'Pääkäyttäjä antaa https-osoitteen ja valitsee tapahtumat sivulla Hallinta, Webhookit. Jokainen viesti lähetetään vähintään kerran, ja saman ajoneuvon viestit tulevat järjestyksessä. Saman viestin tunnistat otsakkeesta webhook-id. Mikä tahansa 2xx-vastaus kahdessakymmenessä sekunnissa on kuittaus.',
    en: 'A main user gives an https address and chooses the events under Management, Webhooks. Each message is sent at least once, those of a vehicle in order. A repeat has the same webhook-id. Any 2xx within twenty seconds is a receipt.',
    se: 'En huvudanvändare anger en https-adress och väljer händelser under Administration, Webhookar. Varje meddelande skickas minst en gång, ett fordons meddelanden i ordning. Samma meddelande har samma webhook-id. Varje 2xx-svar inom tjugo sekunder är en kvittens.',
  },
  webhooksAgain: {
    fi: 'Muu vastaus ei ole kuittaus, ei myöskään uudelleenohjaus. Viesti lähetetään uudelleen puolen minuutin päästä ja sitten harvemmin, enintään tunnin välein, kolmen päivän ajan. Jos vastaus on 429 tai 5xx tai puuttuu, kaikki viestit odottavat; muuten vain saman ajoneuvon viestit. Otsake Retry-After määrää tauon pituuden, enintään vuorokauden. Vastaus 410 kytkee webhookin pois, ja pääkäyttäjät saavat siitä sähköpostin; samoin, jos viestit eivät mene perille vuorokauteen. Hylättyä testiä ei toisteta. Lähetetyt viestit näkyvät webhookin sivulla 30 päivää, ja sieltä ne voi lähettää uudelleen.',
    en: 'Any other answer is no receipt, nor is a redirect. The message is sent again after half a minute, then more seldom, at least once an hour, for three days. After 429, 5xx or no answer all messages wait; else those of the same vehicle alone. Retry-After decides how long, up to a day. 410 switches the webhook off, and the main users get a mail; so they do when messages have not got through for a day. A test that is refused is not repeated. What was sent is shown for 30 days on the page of the webhook, where it can be sent again.',
    se: 'Varje annat svar är ingen kvittens, inte heller en omdirigering. Meddelandet skickas igen efter en halv minut och sedan allt glesare, minst en gång i timmen, i tre dygn. Efter 429, 5xx eller inget svar väntar alla meddelanden, annars bara de om samma fordon. Retry-After bestämmer hur länge, högst ett dygn. 410 stänger av webhooken, och huvudanvändarna får e-post, liksom när meddelandena inte kommit fram på ett dygn. Ett test som avvisas upprepas inte. Skickade meddelanden syns i 30 dagar på webhookens sida, där de kan skickas igen.',
  },
  webhooksTry: {
    fi: 'Osoitteen pitää näkyä julkisessa internetissä: oman verkon osoite hylätään. Kehittäjä ohjaa https-osoitteen tunnelilla koneelleen ja painaa Lähetä testi, tai käynnistää palvelun esittelynä omalla koneellaan, jolloin myös http://127.0.0.1 kelpaa.',
    en: 'The address has to be on the public internet: one of a private network is refused. To develop, lead an https address to your machine by a tunnel and press Send a test, or start the service as a demonstration on your own machine, which takes http://127.0.0.1 too.',
    se: 'Adressen måste finnas på det öppna internet: en adress i ett privat nät avvisas. Under utveckling leder du en https-adress till din dator med en tunnel och trycker på Skicka ett test, eller startar tjänsten som demonstration på din egen dator, som också tar emot http://127.0.0.1.',
  },
  webhooksSecret: {
    fi: 'Kun vaihdat allekirjoitusavaimen, tee samaan osoitteeseen toinen webhook, hyväksy kummankin avaimen allekirjoitus ja päätä entinen webhook, kun sen viestit eivät enää odota. Sillä välin sama tapahtuma tulee kahdesti: tunnistat sen arvosta data.event_id.',
    en: 'To change the secret make another webhook to the same address, accept the signature of either, and end the former one once none of its messages waits. Meanwhile an event comes twice: data.event_id tells.',
    se: 'När du byter signeringsnyckel skapar du en annan webhook till samma adress, godkänner bådas signatur och avslutar den gamla när inga av dess meddelanden väntar. Under tiden kommer en händelse två gånger: data.event_id visar det.',
  },
  signature: { fi: 'Allekirjoitus', en: 'The signature', se: 'Signaturen' },
  signatureText: {
    fi: 'webhook-signature on v1, ja perässä base64-muodossa HMAC-SHA256 otsakkeista webhook-id ja webhook-timestamp sekä rungosta, pisteillä yhdistettyinä (Standard Webhooks). Laske se rungon tavuista sellaisina kuin ne tulivat, ennen kuin luet ne JSONina. Avain on se, mikä on whsec_-alun jälkeen, base64-muodosta purettuna. Hylkää yli viisi minuuttia vanhat viestit. Kokeile tarkistustasi tällä viestillä, ja anna sille kelloksi viestin oma aika, sillä viesti on vanha:',
    en: 'webhook-signature is v1, followed in base64 by the HMAC-SHA256 of webhook-id, webhook-timestamp and the body, joined by dots (Standard Webhooks). Take the bytes of the body as they came, before you read them as JSON. The key is what follows whsec_, decoded from base64. Refuse messages older than five minutes. Try your check with this message, by its own time, for it is an old one:',
    se: 'webhook-signature är v1, följt av HMAC-SHA256 i base64 av webhook-id, webhook-timestamp och innehållet, förenade med punkter (Standard Webhooks). Ta innehållets byte som de kom, innan du läser dem som JSON. Nyckeln är det som följer efter whsec_, avkodat från base64. Avvisa meddelanden äldre än fem minuter. Prova din kontroll med det här meddelandet, vid dess egen tid, för det är gammalt:',
  },
  signatureCode: { fi: 'Sama JavaScriptinä', en: 'The same in JavaScript', se: 'Detsamma i JavaScript' },
  messages: { fi: 'Viestit', en: 'Messages', se: 'Meddelanden' },
} as const

/** Short names of what a key may do. */
export const keyScopeTexts = {
  read: { fi: 'Lukea', en: 'Read', se: 'Läsa' },
  intake: { fi: 'Ottaa vastaan', en: 'Take in', se: 'Ta emot' },
  process: { fi: 'Käsitellä', en: 'Process', se: 'Behandla' },
  owners: { fi: 'Omistajien yhteystiedot', en: 'Owners’ contact details', se: 'Ägarnas kontaktuppgifter' },
} as const
