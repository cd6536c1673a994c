import { apiGuideLink } from '../texts/public-pages.ts'

/**
 * Texts of the API guide, on the public page and the management page. Descriptions of the calls themselves are in
 * English only. A name in braces is a value of `x-limits` in the OpenAPI document, or of the heading that contains it.
 */
export const guideTexts = {
  title: apiGuideLink.name,
  lead: {
    fi: 'Yrityksenne oma järjestelmä voi lukea pisteiden ajoneuvot, ottaa ajoneuvoja vastaan ja kirjata käsittelyn. Webhookit kertovat sille muutoksista.',
    en: 'Your company’s own system can read the vehicles of its sites, take vehicles in and note their processing. Webhooks tell it of changes.',
    se: 'Företagets eget system kan läsa platsernas fordon, ta emot fordon och anteckna behandlingen. Webhookar berättar för det om ändringar.',
  },
  begin: { fi: 'Näin aloitat', en: 'How to begin', se: 'Så börjar du' },
  beginKey: {
    fi: 'Pääkäyttäjä tekee avaimen sivulla Hallinta, API-avaimet, ja valitsee sille oikeudet (scopes: {scopes}) ja pisteet. Avaimen tekeminen vaatii salasanan tai tuoreen koodin. Avain näytetään kerran ja on voimassa enintään {key_days} päivää.',
    en: 'A main user makes a key under Management, API keys, and chooses its rights (scopes: {scopes}) and sites. Making a key needs the password or a fresh code. The key is shown once and is valid for {key_days} days at most.',
    se: 'En huvudanvändare skapar en nyckel under Administration, API-nycklar, och väljer dess rättigheter (scopes: {scopes}) och platser. Att skapa en nyckel kräver lösenordet eller en ny kod. Nyckeln visas en gång och gäller i högst {key_days} dagar.',
  },
  beginOwners: {
    fi: 'Omistajien puhelinnumerot, sähköpostit, viestit ja osoitteet sekä romutustodistukset ja valtakirjat saa vain avain, jolla on oikeus Omistajien yhteystiedot (owners). Muille avaimille vastaus kertoo kentän contact_hidden ja osoitteesta vain paikkakunnan (town). Aiemmin tehdyillä avaimilla oikeus on voimassa siihen päivään, joka näkyy avaimen kohdalla sivulla API-avaimet.',
    en: 'Only a key with the right Owners’ contact details (owners) gets owners’ phone numbers, email addresses, messages and addresses, certificates of destruction and powers of attorney. Other keys get contact_hidden, and of the address the town alone (town). Keys made earlier have it until the day shown with the key under API keys.',
    se: 'Bara en nyckel med rättigheten Ägarnas kontaktuppgifter (owners) får ägarnas telefonnummer, e-postadresser, meddelanden och adresser samt skrotningsintyg och fullmakter. Andra nycklar får contact_hidden och av adressen bara orten (town). Nycklar som skapats tidigare har rättigheten till och med den dag som visas vid nyckeln under API-nycklar.',
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
  beginDemonstration: {
    fi: 'Kokeile esittelyssä (npm start): omistajien henkilötunnukset näkyvät sen tunnistautumissivulla. Kaisa Kallio omistaa ajoneuvot KAI-001, KAI-002 ja niin edelleen. Aino Virtanen edustaa yritystä 9900001-8, joka omistaa ajoneuvon KLO-456. LEI-304 on varastettu, ja tunnuksella BRK-503 rekisteri ei vastaa.',
    en: 'Try it in the demonstration (npm start): its page of strong identification shows the personal identity codes of its owners. Kaisa Kallio owns the vehicles KAI-001, KAI-002 and so on. Aino Virtanen represents the company 9900001-8, which owns KLO-456. LEI-304 is stolen, and for BRK-503 the register does not respond.',
    se: 'Prova i demonstrationen (npm start): ägarnas personbeteckningar visas på dess identifieringssida. Kaisa Kallio äger fordonen KAI-001, KAI-002 och så vidare. Aino Virtanen företräder företaget 9900001-8, som äger KLO-456. LEI-304 är stulen, och för BRK-503 svarar registret inte.',
  },
  base: { fi: 'Rajapinnan osoite', en: 'Address of the API', se: 'Gränssnittets adress' },
  machine: {
    fi: 'Koko kuvaus koneille (OpenAPI 3.1)',
    en: 'The whole description for machines (OpenAPI 3.1)',
    se: 'Hela beskrivningen för maskiner (OpenAPI 3.1)',
  },
  made: {
    fi: 'Kutsut, kentät, tilat, tapahtumat ja koodit selitetään englanniksi. Esimerkit on otettu toimivasta palvelusta. Numerot, tunnukset ja henkilöt ovat keksittyjä.',
    en: 'Calls, fields, statuses, events and codes are explained in English. The examples are taken from the running service. Numbers, codes and people are invented.',
    se: 'Anrop, fält, statusar, händelser och koder förklaras på engelska. Exemplen är tagna från tjänsten i drift. Nummer, koder och personer är påhittade.',
  },
  course: { fi: 'Ajoneuvon kulku', en: 'The course of a vehicle', se: 'Fordonets gång' },
  courseAnnounced: {
    fi: 'Omistajan ilmoittama: hae lista shop_transit, ja tee tapahtumat accept, resolve, start, stage_done vaiheille 1–5 ja finish. Ennen tapahtumaa finish tehdään romutustodistus (certificate/make/).',
    en: 'Announced by its owner: read the list shop_transit, then cause accept, resolve, start, stage_done for the stages 1 to 5, and finish. Before finish comes the certificate (certificate/make/).',
    se: 'Anmält av ägaren: läs listan shop_transit och gör händelserna accept, resolve, start, stage_done för skedena 1–5 och finish. Före finish görs intyget (certificate/make/).',
  },
  courseAtGate: {
    fi: 'Tuotu portille: vehicle/search/, sitten vehicle/…/owner/, romutustodistus ja tapahtuma register. Sen jälkeen start ja niin edelleen. Kun tapahtumassa register on to_shop_id, ajoneuvo lähtee saman tien toiseen pisteeseen (send) ja on tilassa shop_transfer: siitä tulee kaksi viestiä. Samaa tunnusta voi käyttää usea ajoneuvo: jos kind ei ole se, joka on pihalla, hae vastauksen other_kinds-arvolla kutsulla vehicle/detail/.',
    en: 'Brought to the site: vehicle/search/, then vehicle/…/owner/, the certificate, and the event register. Then start and so on. register with to_shop_id sends it on to another site at once (send), into shop_transfer: two messages tell of it. Several vehicles may carry one plate: if kind is not that of the vehicle at the site, ask vehicle/detail/ for one of other_kinds in the answer.',
    se: 'Lämnat vid porten: vehicle/search/, sedan vehicle/…/owner/, intyget och händelsen register. Därefter start och så vidare. register med to_shop_id skickar det genast vidare till en annan plats (send), till shop_transfer: två meddelanden berättar om det. Flera fordon kan ha samma tecken: om kind inte är det som står på gården, fråga vehicle/detail/ med ett värde ur svarets other_kinds.',
  },
  courseIntake: {
    fi: 'Katso haun vastauksesta status: owner ja shop_transit tarkoittavat, että vastaanotto on auki pisteessäsi, muut sen, että ajoneuvo on siellä jo. 409 ALREADY_IN_PROCESS: se on toisessa pisteessä, käsittelyssä tai käsitelty loppuun. Avoin vastaanotto ei ole missään luettelossa, ei muuta arvoa shop_id, päättyy {intake_hours} tunnin kuluttua eikä estä muita pisteitä avaamasta omaansa. Omistajan tarkistus koskee vain omaa pistettäsi, ja ennen sitä muutoksiin vastataan OWNER_NOT_CONFIRMED.',
    en: 'Look at status in the answer of the search: owner and shop_transit mean that an intake is open at your site, any other that the vehicle is there already. 409 ALREADY_IN_PROCESS: it is at another site, in process or finished. An open intake is in no list, leaves shop_id as it was, ends after {intake_hours} hours and does not keep other sites from opening one. The owner check is good at your site alone, and before it changes are answered OWNER_NOT_CONFIRMED.',
    se: 'Se på status i sökningens svar: owner och shop_transit betyder att en mottagning är öppen på din plats, andra att fordonet redan är där. 409 ALREADY_IN_PROCESS: det är på en annan plats, under behandling eller färdigbehandlat. En öppen mottagning finns inte i någon lista, ändrar inte shop_id, upphör efter {intake_hours} timmar och hindrar inte andra platser från att öppna en egen. Ägarkontrollen gäller bara på din plats, och före den får ändringar svaret OWNER_NOT_CONFIRMED.',
  },
  courseOwner: {
    fi: 'Omistajan tarkistus: personal_id. Yrityksen ajoneuvosta annetaan yrityksen business_id ja sitä edustavan personal_id; ilman ensimmäistä vastaus on OWNER_MISMATCH, joka lasketaan. Jos omistajia on useita, tee kutsu jokaisesta, kunnes missing on 0. Paperi (authorisation) korvaa omistajat, jotka eivät ole paikalla, ei kaikkia: pelkkään paperiin vastataan OWNER_NOT_CONFIRMED, kunnes yksi omistaja on tarkistettu.',
    en: 'The owner check: personal_id. For a vehicle of a company give the company’s business_id and the personal_id of who represents it; without the first the answer is OWNER_MISMATCH, which counts. Of several owners make the call for each, until missing is 0. A paper (authorisation) replaces owners who are absent, not all of them: a paper alone is answered OWNER_NOT_CONFIRMED until one owner has been checked.',
    se: 'Ägarkontrollen: personal_id. För ett företags fordon ges företagets business_id och personal_id för den som företräder det; utan det första blir svaret OWNER_MISMATCH, som räknas. Är ägarna flera görs anropet för var och en, tills missing är 0. Ett papper (authorisation) ersätter ägare som är frånvarande, inte alla: bara ett papper får svaret OWNER_NOT_CONFIRMED tills en ägare har kontrollerats.',
  },
  courseCertificate: {
    fi: 'Romutustodistus: certificate/make/ antaa palvelun tehdä sen, certificate/ ottaa vastaan oman tiedostonne. Palvelun tekemää PDF-tiedostoa ei voi lähettää takaisin, ei toisellekaan ajoneuvolle: siinä ovat sen oman ajoneuvon tiedot, ja kenttä file saa koodin INVALID. Todistuksen mitätöi vain käyttäjä sivuilla.',
    en: 'The certificate: certificate/make/ lets the service make it, certificate/ takes a file of your own. A PDF that the service has made cannot be sent back, nor for another vehicle: it names its own vehicle, and the field file gets INVALID. Only a user of the pages revokes a certificate.',
    se: 'Skrotningsintyget: certificate/make/ låter tjänsten göra det, certificate/ tar emot en egen fil. En PDF som tjänsten har gjort kan inte skickas tillbaka, inte heller för ett annat fordon: den anger sitt eget fordon, och fältet file får koden INVALID. Bara en användare på sidorna återkallar ett intyg.',
  },
  courseMarket: {
    fi: 'Markkina: publish, tai register ja condition reuse_market, tarjoaa ajoneuvon muille yrityksille. Ilmoitus on voimassa {listing_hours} tuntia, ja jokainen extend lisää {listing_extension_hours} tuntia niin monta kertaa kuin haluat. Tarjouksia ei tehdä: ensimmäinen claim voittaa (osoitteessa on varaajan oman pisteen numero), ja ajoneuvo on tilassa shop_transfer, kunnes varaaja ottaa sen vastaan (accept). Kun tapahtumassa register on reuse_market, tulee vain viesti vehicle.register, ei viestiä vehicle.publish: katso sen arvoa to_status. Se vaatii silloinkin romutustodistuksen; omistajalta vastaan otetun (accept) voi julkaista ilman sitä tapahtumilla resolve (reuse) ja publish. Myös uudelleenkäytetty päättyy tapahtumaan finish ja tilaan shop_recycled; raportit laskevat sen uudelleenkäytetyksi.',
    en: 'The market: publish, or register with the condition reuse_market, offers the vehicle to other companies. The offer lasts {listing_hours} hours, and each extend adds {listing_extension_hours}, as often as you like. There are no bids: the first claim wins (its address has the number of the claimer’s own site), and the vehicle is in shop_transfer until the claimer accepts it. register with reuse_market sends vehicle.register alone, no vehicle.publish: look at its to_status. It needs the certificate too; a vehicle accepted from its owner may be offered without one, by resolve (reuse) and publish. A reused vehicle ends by finish and in shop_recycled as well; reports count it as reused.',
    se: 'Marknaden: publish, eller register med condition reuse_market, erbjuder fordonet till andra företag. Erbjudandet gäller i {listing_hours} timmar, och varje extend lägger till {listing_extension_hours}, hur många gånger som helst. Inga bud ges: den första claim vinner (dess adress har numret på den egna platsen), och fordonet är i shop_transfer tills den som reserverat det tar emot det (accept). När register har reuse_market skickas bara meddelandet vehicle.register, inte vehicle.publish: se på dess to_status. Också då krävs skrotningsintyget; ett fordon som tagits emot av ägaren (accept) får erbjudas utan det, med resolve (reuse) och publish. Också ett återanvänt fordon slutar med finish och i shop_recycled; rapporterna räknar det som återanvänt.',
  },
  courseGiven: {
    fi: 'Piste, jolta ajoneuvo on mennyt toiselle yritykselle, voi edelleen lukea sen ja kuulee sen tapahtumista, kunnes se siirtyy kolmannelle; viestin shop_id on silloin toisen pisteen.',
    en: 'The site whose vehicle went to another company can still read it and hears of its events, until it goes on to a third; shop_id in the message is then the other site’s.',
    se: 'Platsen vars fordon har gått till ett annat företag kan fortfarande läsa det och får veta om dess händelser tills det går vidare till ett tredje; shop_id i meddelandet är då den andra platsens.',
  },
  courseDrivers: {
    fi: 'Tapahtuman assign driver_id on käyttäjän numero. Avaimella sitä ei saa mistään, eikä ajoneuvo kerro kuljettajaansa: jätä kuljettajien valinta käyttäjille.',
    en: 'driver_id of assign is the number of a user. No call tells it to a key, nor does a vehicle tell its driver: leave drivers to the users of the pages.',
    se: 'driver_id i assign är en användares nummer. Inget anrop ger det till en nyckel, och fordonet visar inte sin förare: låt användarna välja förare på sidorna.',
  },
  courseStages: {
    fi: 'Vaiheet saa tehdä missä järjestyksessä tahansa. Jo tehty vaihe saa vastauksen 200 eikä muutu, ellei mukana ole muita määriä: ne korvaavat entiset, tyhjä quantities poistaa ne, done_at pysyy eikä viestiä lähetetä. Tapahtuma stage_undone säilyttää määrät, ja sen voi toistaa. Kun ajoneuvon osia on kirjattu varastoon, niiden lukumäärä korvaa arvon parts_pcs. Kunkin vaiheen määrät (quantities):',
    en: 'Stages may be done in any order. One that is done already is answered 200 and stays as it is, unless other quantities come with it: they replace the former ones, empty quantities clear them, done_at stays and no message is sent. stage_undone keeps the quantities and may be repeated. Where parts of the vehicle are registered in stock, their number replaces parts_pcs. The quantities of each stage:',
    se: 'Skedena får göras i vilken ordning som helst. Ett skede som redan är gjort får svaret 200 och förblir som det är, om inte andra mängder följer med: de ersätter de tidigare, tomma quantities tar bort dem, done_at består och inget meddelande skickas. stage_undone behåller mängderna och får upprepas. När delar av fordonet har registrerats i lagret ersätter deras antal värdet parts_pcs. Varje skedes mängder (quantities):',
  },
  changes: { fi: 'Mikä on muuttunut', en: 'What has changed', se: 'Vad som har ändrats' },
  changesRecipe: {
    fi: 'Webhookit kertovat jokaisesta tapahtumasta, jonka olet valinnut. Ilman niitä: hae luettelot shop_transit, shop_transfer, shop_process ja shop_listing kokonaan ja vertaa niiden arvoja id ja version omiisi. Tilasta shop_recycled ei poistuta: hae sen luettelo järjestyksessä ordering=-status_updated_at ja lopeta ensimmäiseen ajoneuvoon, joka sinulla jo on. Parametria since ei ole.',
    en: 'Webhooks report each event that you have chosen. Without them: read the lists shop_transit, shop_transfer, shop_process and shop_listing whole, and compare their id and version with yours. No vehicle leaves shop_recycled: read its list with ordering=-status_updated_at, and stop at the first vehicle that you have already. There is no parameter since.',
    se: 'Webhookar berättar om varje händelse som du har valt. Utan dem: läs listorna shop_transit, shop_transfer, shop_process och shop_listing i sin helhet och jämför deras id och version med dina. Inget fordon lämnar shop_recycled: läs dess lista med ordering=-status_updated_at och sluta vid det första fordonet som du redan har. Någon parameter since finns inte.',
  },
  changesMissed: {
    fi: 'Muissa luetteloissa status_updated_at ei riitä: se pysyy, kun kentät tai vaiheet muuttuvat ja kun omistaja vaihtaa pistettä (amend), ja unaccept palauttaa entisen arvon. Hae luettelosta poistuneet yksitellen: 404 tarkoittaa, että pisteesi ei enää näe ajoneuvoa.',
    en: 'In the other lists status_updated_at is not enough: it stays when fields or stages change and when the owner chooses another site (amend), and unaccept restores the former one. Read those that have left a list one by one: 404 means that your site no longer sees the vehicle.',
    se: 'I de andra listorna räcker inte status_updated_at: det består när fält eller skeden ändras och när ägaren väljer en annan plats (amend), och unaccept återställer det tidigare. Läs de fordon som lämnat en lista ett och ett: 404 betyder att din plats inte längre ser fordonet.',
  },
  changesUntold: {
    fi: 'Webhook ei kerro kenttien muutoksista, kuvista, osista, tehdyn vaiheen korjatuista määristä eikä siitä, että rekisteri vahvistaa tai hylkää poistoilmoituksen (register_notice) tai omistajan tarkistus vahvistuu. Keskeneräiset löydät luetteloista ehdolla waits=register, waits=owner tai waits=removal. Muualle lähetetyistä ajoneuvoista ei ole luetteloa: merkitse niiden numerot muistiin.',
    en: 'Webhooks do not report changed fields, pictures, parts, corrected quantities of a done stage, that the register confirms or refuses a removal (register_notice), or that an owner check is confirmed. Find what is open in the lists with waits=register, waits=owner or waits=removal. There is no list of vehicles sent elsewhere: keep their numbers.',
    se: 'Webhookar berättar inte om ändrade fält, bilder, delar, rättade mängder i ett gjort skede, eller att registret bekräftar eller avvisar en avregistrering (register_notice) eller att en ägarkontroll bekräftas. Det som är öppet hittar du i listorna med waits=register, waits=owner eller waits=removal. Det finns ingen lista över fordon som skickats vidare: spara deras nummer.',
  },
  courseEvents: {
    fi: 'Tapahtumat tehdään kutsulla PATCH /shop/…/vehicle/…/. Mikä on milloin mahdollista:',
    en: 'Events are caused by PATCH /shop/…/vehicle/…/. What is possible when:',
    se: 'Händelser görs med PATCH /shop/…/vehicle/…/. Vad som är möjligt när:',
  },
  contents: { fi: 'Kutsut', en: 'The calls', se: 'Anropen' },
  calls: { fi: 'Kutsut: {scope}', en: 'Calls: {scope}', se: 'Anrop: {scope}' },
  readOpen: {
    fi: 'Merkit ja mallit saa kutsuilla public/vehicle/make/list/ ja public/vehicle/model/…/. Ne ovat avoimia kaikille, eikä niihin tarvita avainta. Kutsu vehicle-owner/ hylkää lajit AUTO ja MAASTOAJONEUVO, jos merkki tai malli ei ole luettelossa (MAKE_NOT_FOUND, MODEL_NOT_FOUND).',
    en: 'Makes and models are read by public/vehicle/make/list/ and public/vehicle/model/…/. They are open to everybody and need no key. vehicle-owner/ refuses the kinds AUTO and MAASTOAJONEUVO with a make or model that is not in the lists (MAKE_NOT_FOUND, MODEL_NOT_FOUND).',
    se: 'Märken och modeller får du med public/vehicle/make/list/ och public/vehicle/model/…/. De är öppna för alla och kräver ingen nyckel. vehicle-owner/ avvisar slagen AUTO och MAASTOAJONEUVO om märket eller modellen inte finns i listorna (MAKE_NOT_FOUND, MODEL_NOT_FOUND).',
  },
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
    fi: 'Anna otsake Idempotency-Key kutsuissa, joissa se mainitaan. Jos vastaus jää saamatta, lähetä sama kutsu samalla avaimella: 24 tunnin ajan mitään ei tehdä kahdesti. Avain koskee yhtä metodia ja osoitetta, eikä hylätty kutsu kuluta sitä. Samanaikaisista kutsuista toinen odottaa ensimmäisen vastausta ja saa sen; kuuden sekunnin jälkeen se hylätään syyllä request_in_progress. Muut kutsut voi toistaa sellaisinaan, mutta avaimen tai webhookin tekeminen uudelleen tekee toisen: poista se, jonka salaisuus jäi saamatta.',
    en: 'Give an Idempotency-Key with the calls that say so. If no answer comes, send the same call with the same key: for 24 hours nothing is done twice. The key counts for one method and address, and a refused call does not use it up. Of two calls at once the second waits for the answer of the first and gets it too; after six seconds it is refused with the reason request_in_progress. Other calls can simply be repeated, but making a key or a webhook again makes another: delete the one whose secret did not arrive.',
    se: 'Ge Idempotency-Key i de anrop där det står. Om svaret uteblir, skicka samma anrop med samma nyckel: i 24 timmar görs inget två gånger. Nyckeln gäller en metod och adress, och ett avvisat anrop förbrukar den inte. Av två samtidiga anrop väntar det andra på det förstas svar och får det också; efter sex sekunder avvisas det med orsaken request_in_progress. Andra anrop kan upprepas som de är, men att skapa en nyckel eller en webhook på nytt skapar en till: ta bort den vars hemlighet uteblev.',
  },
  ruleVersion: {
    fi: 'Kun muutat ajoneuvoa, voit lähettää lukemasi arvon version. Jos joku muu on ehtinyt muuttaa ajoneuvoa, vastaus on 409 ja syy (reason) version_outdated: lue ajoneuvo uudelleen. Omistajan tarkistus ja muut kuvat kuin ensimmäinen eivät kasvata sitä. Otsaketta If-Match ei lueta.',
    en: 'Whoever changes a vehicle may send the version that was read. If somebody else has changed the vehicle since, the answer is 409 with the reason version_outdated: read the vehicle again. An owner check, and pictures after the first, do not count. If-Match is not read.',
    se: 'När du ändrar ett fordon kan du skicka den version du läste. Om någon annan har ändrat fordonet sedan dess blir svaret 409 med orsaken (reason) version_outdated: läs fordonet på nytt. En ägarkontroll och bilder efter den första räknas inte. Rubriken If-Match läses inte.',
  },
  ruleForm: {
    fi: 'Tuntemattomat kentät hylätään. Ajat ovat UTC-aikaa (ISO 8601), päivät Suomen päiviä muodossa VVVV-KK-PP. Kutsuissa kelpaa myös muoto 30.11.2026, jota vastaukset eivät käytä. Osoitteen lopussa oleva vinoviiva kuuluu siihen.',
    en: 'Unknown fields are refused. Times are UTC (ISO 8601), days are Finnish days as YYYY-MM-DD. Calls take 30.11.2026 too; answers never have it. A slash at the end of an address belongs to it.',
    se: 'Okända fält avvisas. Tider är UTC (ISO 8601), dagar är finländska dagar som ÅÅÅÅ-MM-DD. I anrop duger också 30.11.2026, som svaren aldrig använder. Ett snedstreck i slutet av en adress hör till den.',
  },
  ruleNull: {
    fi: 'Muutoksessa null on useimmiten sama kuin puuttuva kenttä; kentän kuvaus kertoo, milloin null tyhjentää sen. Ajoneuvosta null tyhjentää vain kentän remarks, ja tyhjä lista tyhjentää kentän missing_parts. Tyhjä teksti on sama kuin null.',
    en: 'In a change null is mostly as if the field was left out; the description of a field says where null clears it. Of a vehicle null clears remarks alone, and an empty list clears missing_parts. An empty text is null.',
    se: 'I en ändring är null oftast detsamma som att fältet saknas; fältets beskrivning säger när null tömmer det. Av ett fordon tömmer null bara remarks, och en tom lista tömmer missing_parts. En tom text är detsamma som null.',
  },
  ruleFiles: {
    fi: 'Luettelot ajoneuvoista, markkinasta ja osista ovat JSONia, ellei Accept pyydä CSV- tai xlsx-tiedostoa. Tiedostossa ovat kaikki rivit, joten limit ja cursor eivät vaikuta siihen; columns valitsee sarakkeet, joiden nimet ovat kutsun kuvauksessa. Omistajien yhteystietoja avain ei saa tiedostona. Tiedosto on ihmisille: koodien tilalla on sanoja sillä kielellä, jonka language kertoo, muuten suomeksi, ja ajat ovat Suomen aikaa (28.11.2026 7.04), eivät UTC-aikaa. CSV:ssä on puolipisteet ja desimaalipilkut. Generoitu tyyppi on siksi sivu tai merkkijono; openapi-fetchille annetaan parseAs: text.',
    en: 'The lists of vehicles, of the market and of parts are JSON unless Accept asks for a CSV or xlsx file. A file has all rows, whatever limit and cursor say; columns chooses its columns, whose names are in the description of the call. No key gets owners’ contact details in a file. A file is for people: in place of codes it has words, in the language that language says, else in Finnish, and its times are Finnish time (28.11.2026 7.04), not UTC. CSV has semicolons and decimal commas. So generated types are a page or a string; openapi-fetch needs parseAs: text.',
    se: 'Listorna över fordon, marknaden och delar är JSON om inte Accept ber om en CSV- eller xlsx-fil. Filen har alla rader, oavsett limit och cursor; columns väljer dess kolumner, vilkas namn står i anropets beskrivning. Ingen nyckel får ägarnas kontaktuppgifter i en fil. En fil är för människor: i stället för koder har den ord på det språk som language anger, annars på finska, och tiderna är finländsk tid (28.11.2026 7.04), inte UTC. CSV har semikolon och decimalkomma. Därför är genererade typer en sida eller en sträng; openapi-fetch behöver parseAs: text.',
  },
  ruleLimits: {
    fi: 'Yksi avain saa tehdä {key_calls_per_minute} kutsua minuutissa. Vastaus 429 kertoo otsakkeessa Retry-After, monenko sekunnin päästä voi yrittää uudelleen. Yli 60 sekuntia tarkoittaa kutsun omaa rajaa, joka on kutsun kuvauksessa; silloin muut kutsut toimivat. Enintään 60 voi olla kumpi vain: rajan nimi on vastauksen kentässä limit_name, joka puuttuu, jos liian monta kutsua on kesken yhtä aikaa.',
    en: 'One key may make {key_calls_per_minute} calls a minute. The answer 429 says in Retry-After after how many seconds to try again. More than 60 is the limit of the call itself, which its description names: other calls work meanwhile. Up to 60 it may be either: limit_name in the answer names the limit, and is absent where too much runs at once.',
    se: 'En nyckel får göra {key_calls_per_minute} anrop i minuten. Svaret 429 anger i Retry-After efter hur många sekunder man kan försöka igen. Mer än 60 är anropets egen gräns, som står i dess beskrivning: andra anrop fungerar under tiden. Upp till 60 kan det vara vilken som helst: limit_name i svaret anger gränsen och saknas när för mycket pågår samtidigt.',
  },
  ruleSearchLimit: {
    fi: 'Haku rekisteristä (vehicle/search/, vehicle/detail/): avain saa tunnissa hakea {register_searches_per_hour} kertaa tunnusta, jota rekisteri ei tunne, tai ajoneuvoa, joka on käsittelyssä muualla. Muita hakuja ei lasketa. Sen jälkeen jokainen haku rekisteristä saa vastauksen 429, kunnes tunti on kulunut.',
    en: 'Searches in the register (vehicle/search/, vehicle/detail/): in an hour a key may search {register_searches_per_hour} times for what the register does not know or for a vehicle in process elsewhere. Other searches do not count. After that each search in the register is answered 429 until the hour is over.',
    se: 'Sökning i registret (vehicle/search/, vehicle/detail/): på en timme får en nyckel {register_searches_per_hour} gånger söka något som registret inte känner till eller ett fordon som behandlas någon annanstans. Andra sökningar räknas inte. Därefter får varje sökning i registret svaret 429 tills timmen har gått.',
  },
  ruleOwnerLimit: {
    fi: 'Omistajan tarkistus (vehicle/…/owner/): vuorokaudessa {owner_checks_per_day} hylättyä tarkistusta samasta ajoneuvosta pisteessä, {company_owner_checks_per_day} yrityksen kaikissa pisteissä. Sen jälkeen oikeakin henkilötunnus saa vastauksen 429, kunnes ensimmäisestä on kulunut vuorokausi. Hylättyä henkilötunnusta ei saa lähettää ohjelmallisesti uudelleen: kysy ihmiseltä.',
    en: 'Owner checks (vehicle/…/owner/): in 24 hours {owner_checks_per_day} refused ones of a vehicle at a site, {company_owner_checks_per_day} at all sites of a company. After that the right personal identity code is answered 429 too, until 24 hours have passed since the first. Never send a refused code again by program: ask the person.',
    se: 'Ägarkontroll (vehicle/…/owner/): på ett dygn {owner_checks_per_day} avvisade kontroller av ett fordon på en plats, {company_owner_checks_per_day} på företagets alla platser. Därefter får också rätt personbeteckning svaret 429 tills ett dygn har gått från den första. Skicka aldrig en avvisad personbeteckning på nytt med ett program: fråga personen.',
  },
  ruleKeys: {
    fi: 'Avainta ei voi muuttaa. Vaihda se tekemällä uusi ja poistamalla entinen käytöstä: molemmat toimivat sillä välin. Avaimen voi tehdä myös kutsuilla: auth/ antaa access_tokenin, jolla tehdään shop/operator/key/. Silloin 401 INCORRECT_CREDENTIALS tarkoittaa väärää salasanaa tai koodia: istunto on voimassa, älä uusi sen tokenia.',
    en: 'A key is not changed. To replace it make another and revoke the former one: meanwhile both work. A key can be made by calls too: auth/ gives the access_token for shop/operator/key/. There 401 INCORRECT_CREDENTIALS means a wrong password or code: the session goes on, so do not renew its token.',
    se: 'En nyckel ändras inte. Byt den genom att skapa en ny och spärra den gamla: båda fungerar under tiden. En nyckel kan också skapas med anrop: auth/ ger access_token för shop/operator/key/. Då betyder 401 INCORRECT_CREDENTIALS fel lösenord eller kod: sessionen gäller, förnya inte dess token.',
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
    fi: 'Pääkäyttäjä antaa https-osoitteen ja valitsee tapahtumat sivulla Hallinta, Webhookit. Webhookin tekeminen ja poistaminen vaatii salasanan tai tuoreen koodin. Tapahtuma valitaan nimellä register, ja viestin type on vehicle.register. Jokainen viesti lähetetään vähintään kerran, ja saman ajoneuvon viestit tulevat järjestyksessä. Saman viestin tunnistat otsakkeesta webhook-id. Mikä tahansa 2xx-vastaus kahdessakymmenessä sekunnissa on kuittaus.',
    en: 'A main user gives an https address and chooses the events under Management, Webhooks. Making and deleting a webhook needs the password or a fresh code. An event is chosen as register and told as the type vehicle.register. Each message is sent at least once, those of a vehicle in order. A repeat has the same webhook-id. Any 2xx within twenty seconds is a receipt.',
    se: 'En huvudanvändare anger en https-adress och väljer händelser under Administration, Webhookar. Att skapa och ta bort en webhook kräver lösenordet eller en ny kod. En händelse väljs som register, och meddelandets type är vehicle.register. Varje meddelande skickas minst en gång, ett fordons meddelanden i ordning. Samma meddelande har samma webhook-id. Varje 2xx-svar inom tjugo sekunder är en kvittens.',
  },
  webhooksAgain: {
    fi: 'Muu vastaus ei ole kuittaus, ei myöskään uudelleenohjaus. Viesti lähetetään uudelleen puolen minuutin päästä ja sitten harvemmin, enintään tunnin välein, kolmen päivän ajan. Odottavat viestit lähtevät kerran minuutissa, joten yritys voi myöhästyä minuutin. Jos vastaus on 429 tai 5xx tai puuttuu, kaikki viestit odottavat; muuten vain saman ajoneuvon viestit. Otsake Retry-After määrää tauon pituuden, vähintään puoli minuuttia ja enintään vuorokauden. Vastaus 410 poistaa webhookin pysyvästi, ja pääkäyttäjät saavat siitä sähköpostin; sähköpostin he saavat myös, jos viestit eivät mene perille vuorokauteen. Hylättyä testiä ei toisteta. Lähetetyt viestit näkyvät webhookin sivulla 30 päivää, ja sieltä ne voi lähettää uudelleen. Poistetun webhookin sivua, viestejä ja allekirjoitusavainta ei enää saa.',
    en: 'Any other answer is no receipt, nor is a redirect. The message is sent again after half a minute, then more seldom, at least once an hour, for three days. Waiting messages leave once a minute, so a try may be a minute late. After 429, 5xx or no answer all messages wait; else those of the same vehicle alone. Retry-After decides how long, from half a minute up to a day. 410 deletes the webhook for good, and the main users get an email; so they do when messages have not got through for a day. A test that is refused is not repeated. What was sent is shown for 30 days on the page of the webhook, where it can be sent again. Of a deleted webhook neither page, messages nor secret can be had any more.',
    se: 'Varje annat svar är ingen kvittens, inte heller en omdirigering. Meddelandet skickas igen efter en halv minut och sedan allt glesare, minst en gång i timmen, i tre dygn. Väntande meddelanden skickas en gång i minuten, så ett försök kan komma en minut senare. Efter 429, 5xx eller inget svar väntar alla meddelanden, annars bara de om samma fordon. Retry-After bestämmer hur länge, minst en halv minut och högst ett dygn. 410 stänger av webhooken för gott, och huvudanvändarna får e-post, liksom när meddelandena inte kommit fram på ett dygn. Ett test som avvisas upprepas inte. Skickade meddelanden syns i 30 dagar på webhookens sida, där de kan skickas igen. Sidan, meddelandena och signeringsnyckeln för en webhook som är avstängd kan inte längre nås.',
  },
  webhooksTry: {
    fi: 'Osoitteen pitää näkyä julkisessa internetissä: oman verkon osoite hylätään. Kehittäjä ohjaa https-osoitteen tunnelilla koneelleen ja painaa Lähetä testi, tai käynnistää palvelun esittelynä omalla koneellaan: siinä osoitetta ei tarkisteta, ja myös http://127.0.0.1 kelpaa.',
    en: 'The address has to be on the public internet: one of a private network is refused. To develop, lead an https address to your machine by a tunnel and press Send a test, or start the service as a demonstration on your own machine: there the address is not checked, and http://127.0.0.1 will do.',
    se: 'Adressen måste finnas på det öppna internet: en adress i ett privat nät avvisas. Under utveckling leder du en https-adress till din dator med en tunnel och trycker på Skicka ett test, eller startar tjänsten som demonstration på din egen dator: där kontrolleras adressen inte, och också http://127.0.0.1 duger.',
  },
  webhooksSecret: {
    fi: 'Kun vaihdat allekirjoitusavaimen, tee samaan osoitteeseen toinen webhook, hyväksy kummankin avaimen allekirjoitus ja poista entinen webhook, kun sen viestit eivät enää odota; sen lokia ei sen jälkeen näe. Sillä välin sama tapahtuma tulee kahdesti: tunnistat sen arvosta data.event_id.',
    en: 'To change the secret make another webhook to the same address, accept the signature of either, and delete the former one once none of its messages waits; its log goes with it. Meanwhile an event comes twice: data.event_id tells.',
    se: 'När du byter signeringsnyckel skapar du en annan webhook till samma adress, godkänner bådas signatur och stänger av den gamla när inga av dess meddelanden väntar; dess logg syns inte därefter. Under tiden kommer en händelse två gånger: data.event_id visar det.',
  },
  signature: { fi: 'Allekirjoitus', en: 'The signature', se: 'Signaturen' },
  signatureText: {
    fi: 'webhook-signature on v1, ja perässä base64-muodossa HMAC-SHA256 otsakkeista webhook-id ja webhook-timestamp sekä rungosta, pisteillä yhdistettyinä (Standard Webhooks). Allekirjoituksia voi olla useita välilyönnein erotettuina: yksi oikea riittää. Laske se rungon tavuista sellaisina kuin ne tulivat, ennen kuin luet ne JSONina. Avain on se, mikä on whsec_-alun jälkeen, base64-muodosta purettuna. Hylkää yli viisi minuuttia vanhat viestit. Kokeile tarkistustasi tällä viestillä, ja anna sille kelloksi viestin oma aika, sillä viesti on vanha:',
    en: 'webhook-signature is v1, followed in base64 by the HMAC-SHA256 of webhook-id, webhook-timestamp and the body, joined by dots (Standard Webhooks). There may be several, parted by blanks: one that fits will do. Take the bytes of the body as they came, before you read them as JSON. The key is what follows whsec_, decoded from base64. Refuse messages older than five minutes. Try your check with this message, by its own time, for it is an old one:',
    se: 'webhook-signature är v1, följt av HMAC-SHA256 i base64 av webhook-id, webhook-timestamp och innehållet, förenade med punkter (Standard Webhooks). Det kan finnas flera, åtskilda av blanksteg: en som stämmer räcker. Ta innehållets byte som de kom, innan du läser dem som JSON. Nyckeln är det som följer efter whsec_, avkodat från base64. Avvisa meddelanden äldre än fem minuter. Prova din kontroll med det här meddelandet, vid dess egen tid, för det är gammalt:',
  },
  signatureCode: { fi: 'Sama JavaScriptinä', en: 'The same in JavaScript', se: 'Detsamma i JavaScript' },
  messages: { fi: 'Viestit', en: 'Messages', se: 'Meddelanden' },
  uploadCode: {
    fi: 'Tiedosto openapi-fetchillä (TypeScript)',
    en: 'A file by openapi-fetch (TypeScript)',
    se: 'En fil med openapi-fetch (TypeScript)',
  },
} as const

/** The texts of each part of the guide, in order. */
export const guideParts = {
  begin: ['beginKey', 'beginHeader', 'beginSites', 'beginOwners', 'beginDemonstration'],
  rules: [
    'rulePages',
    'ruleFiles',
    'ruleAgain',
    'ruleVersion',
    'ruleNull',
    'ruleForm',
    'ruleLimits',
    'ruleSearchLimit',
    'ruleOwnerLimit',
    'ruleKeys',
    'ruleGrowth',
    'ruleWithdrawn',
  ],
  changes: ['changesRecipe', 'changesMissed', 'changesUntold'],
  course: [
    'courseAnnounced',
    'courseAtGate',
    'courseIntake',
    'courseOwner',
    'courseCertificate',
    'courseMarket',
    'courseGiven',
    'courseDrivers',
    'courseStages',
  ],
  webhooks: ['webhooksText', 'webhooksAgain', 'webhooksTry', 'webhooksSecret'],
} as const satisfies Record<string, readonly (keyof typeof guideTexts)[]>

/** Short names of what a key may do. */
export const keyScopeTexts = {
  read: { fi: 'Lukea', en: 'Read', se: 'Läsa' },
  intake: { fi: 'Ottaa vastaan', en: 'Take in', se: 'Ta emot' },
  process: { fi: 'Käsitellä', en: 'Process', se: 'Behandla' },
  owners: { fi: 'Omistajien yhteystiedot', en: 'Owners’ contact details', se: 'Ägarnas kontaktuppgifter' },
} as const
