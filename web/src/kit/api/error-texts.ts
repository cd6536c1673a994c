import { fileMegabytes, limits } from '@autokierto/domain/limits'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Locale } from '../texts/locale.ts'
import type { PlainText } from '../texts/texts.ts'
import type { FailureCode } from './api-failure.ts'
import { generalText, outageTexts } from './outage-texts.ts'

const sessionOver: PlainText = {
  fi: 'Istuntosi on päättynyt. Kirjaudu uudelleen, niin voit jatkaa.',
  en: 'Your session has ended. Sign in again to go on.',
  se: 'Din session har gått ut. Logga in igen för att fortsätta.',
}

/** For requests that only a program can get wrong: people can only reload the page. */
const unreadableRequest: PlainText = {
  fi: 'Palvelu ei voinut lukea lähetettyä. Lataa sivu uudelleen ja yritä sitten uudelleen.',
  en: 'The service could not read what was sent. Reload the page, then try again.',
  se: 'Tjänsten kunde inte läsa det som skickades. Ladda om sidan och försök sedan igen.',
}

/** RATE_LIMITED with a wait of several minutes (never one). */
export const retryInMinutesText: PlainText = {
  fi: 'Yrityksiä on ollut lyhyessä ajassa liian monta. Voit yrittää uudelleen {minutes} minuutin kuluttua.',
  en: 'There have been too many tries in a short time. You can try again in {minutes} minutes.',
  se: 'Det har varit för många försök på kort tid. Du kan försöka igen om {minutes} minuter.',
}

export const errorTexts: Record<FailureCode, PlainText> = {
  NETWORK_ERROR: outageTexts.network,
  VALIDATION_ERROR: {
    fi: 'Joitakin tietoja puuttuu tai ne eivät kelpaa. Tarkista merkityt kohdat ja lähetä uudelleen.',
    en: 'Some details are missing or not valid. Check the marked fields and send again.',
    se: 'Några uppgifter saknas eller är felaktiga. Kontrollera de markerade fälten och skicka igen.',
  },
  JSON_INVALID: unreadableRequest,
  MEDIA_TYPE_UNSUPPORTED: unreadableRequest,
  TOKEN_EXPIRED: sessionOver,
  INVALID_HEADER: sessionOver,
  REFRESH_TOKEN_EXPIRED: sessionOver,
  REFRESH_TOKEN_DATA_INVALID: sessionOver,
  INCORRECT_CREDENTIALS: {
    fi: 'Väärä käyttäjätunnus tai salasana. Tarkista molemmat ja yritä uudelleen.',
    en: 'Incorrect username or password. Check both and try again.',
    se: 'Fel användarnamn eller lösenord. Kontrollera båda och försök igen.',
  },
  SECOND_FACTOR_REQUIRED: {
    fi: 'Salasana on oikein. Vahvista kirjautuminen vielä toisella tavalla.',
    en: 'The password is right. Confirm the sign-in in one more way.',
    se: 'Lösenordet är rätt. Bekräfta inloggningen på ett sätt till.',
  },
  SECOND_FACTOR_INCORRECT: {
    fi: 'Koodi tai pääsyavain ei kelpaa, tai koodi on jo käytetty. Odota seuraavaa koodia tai käytä toista tapaa.',
    en: 'The code or passkey is not right, or the code was used before. Wait for the next code, or use another way.',
    se: 'Koden eller lösennyckeln stämmer inte, eller så är koden redan använd. Vänta på nästa kod eller använd ett annat sätt.',
  },
  CHALLENGE_EXPIRED: {
    fi: 'Vahvistaminen kesti liian kauan tai on jo käytetty. Aloita alusta.',
    en: 'The confirmation took too long or was used already. Begin again.',
    se: 'Bekräftelsen tog för lång tid eller är redan använd. Börja om.',
  },
  USER_WAS_NOT_VERIFIED: {
    fi: 'Henkilöllisyyttäsi ei voitu vahvistaa. Tunnistaudu uudelleen suomalaisilla pankkitunnuksilla, mobiilivarmenteella tai henkilökortilla.',
    en: 'Your identity could not be verified. Identify yourself again with Finnish bank codes, a mobile certificate or an identity card.',
    se: 'Din identitet kunde inte bekräftas. Identifiera dig igen med finländska bankkoder, mobilcertifikat eller identitetskort.',
  },
  FORBIDDEN: {
    fi: 'Sinulla ei ole oikeutta tähän. Pyydä oikeus yrityksesi pääkäyttäjältä.',
    en: 'You do not have the right to do this. Ask the main user of your company for it.',
    se: 'Du har inte rätt att göra detta. Be ditt företags huvudanvändare om rätten.',
  },
  TRAFICOM_API_OWNER_RESTRICTED: {
    fi: 'Vain omistaja voi hakea ajoneuvon tiedot ja luovuttaa sen. Et ole omistaja liikennerekisterin mukaan, joten tietoja ei näytetä. Tarkista tunnus.',
    en: 'Only the owner can fetch a vehicle’s details and hand it over. You are not the owner according to the vehicle register, so no details are shown. Check what you wrote.',
    se: 'Bara ägaren kan hämta fordonets uppgifter och överlämna det. Du är inte ägare enligt trafikregistret, så inga uppgifter visas. Kontrollera vad du skrev.',
  },
  TRAFICOM_API_PERMISSION_DENIED: {
    fi: 'Liikennerekisteri ei anna tämän ajoneuvon tietoja palvelulle. Uusi yritys ei auta: ota yhteyttä vastaanottopisteeseen.',
    en: 'The vehicle register does not give this vehicle’s details to the service. Trying again does not help: contact a take-back point.',
    se: 'Trafikregistret lämnar inte ut det här fordonets uppgifter till tjänsten. Ett nytt försök hjälper inte: kontakta en mottagningsplats.',
  },
  PRH_API_PERMISSION_DENIED: {
    fi: 'Yritysrekisterin mukaan et voi edustaa yritystä yksin. Pyydä jatkamaan henkilö, jolla on edustusoikeus.',
    en: 'According to the business register you may not represent the company alone. Ask someone who may to continue.',
    se: 'Enligt företagsregistret får du inte företräda företaget ensam. Be någon som har rätten att fortsätta.',
  },
  ROUTE_NOT_FOUND: {
    fi: 'Palvelussa ei ole tällaista toimintoa. Päivitä sivu ja yritä uudelleen.',
    en: 'The service has no such function. Reload the page and try again.',
    se: 'Tjänsten har ingen sådan funktion. Ladda om sidan och försök igen.',
  },
  USER_NOT_FOUND: {
    fi: 'Käyttäjää ei löytynyt. Hänet on ehkä poistettu; päivitä luettelo.',
    en: 'The user was not found and may have been removed. Refresh the list.',
    se: 'Användaren hittades inte och kan ha tagits bort. Uppdatera listan.',
  },
  VEHICLE_NOT_FOUND: {
    fi: 'Ajoneuvoa ei löytynyt. Tarkista rekisteritunnus tai hae valmistenumerolla.',
    en: 'The vehicle was not found. Check the registration number, or search by VIN.',
    se: 'Fordonet hittades inte. Kontrollera registreringstecknet eller sök med tillverkningsnumret.',
  },
  SHOP_NOT_FOUND: {
    fi: 'Vastaanottopistettä ei löytynyt. Valitse toinen piste.',
    en: 'The take-back point was not found. Choose another one.',
    se: 'Mottagningsplatsen hittades inte. Välj en annan plats.',
  },
  LOCATION_NOT_FOUND: {
    fi: 'Osoitetta ei löytynyt. Kirjoita myös paikkakunta, esimerkiksi Ristipellontie 16, Helsinki.',
    en: 'The location was not found. Add the town, for example Ristipellontie 16, Helsinki.',
    se: 'Adressen hittades inte. Skriv även orten, till exempel Korsåkersvägen 16, Helsingfors.',
  },
  NOT_FOUND: {
    fi: 'Hakemaasi ei löytynyt. Palaa edelliselle sivulle ja päivitä se.',
    en: 'What you asked for was not found. Go back and reload the page.',
    se: 'Det du sökte hittades inte. Gå tillbaka och ladda om sidan.',
  },
  STATE_CONFLICT: {
    fi: 'Ajoneuvon tilanne on juuri muuttunut. Katso uusi tilanne ja päätä sitten.',
    en: 'The vehicle’s situation has just changed. Look at it again, then decide.',
    se: 'Fordonets läge har just ändrats. Se det nya läget och bestäm sedan.',
  },
  ALREADY_IN_PROCESS: {
    fi: 'Ajoneuvo on jo ilmoitettu kierrätykseen. Jatka jo avatusta ilmoituksesta.',
    en: 'This vehicle has already been announced for recycling. Go on in the open case.',
    se: 'Fordonet har redan anmälts till återvinning. Fortsätt i den öppna anmälan.',
  },
  DAY_FULL: {
    fi: 'Tämän päivän noudot ovat täynnä. Valitse toinen päivä.',
    en: 'All pickups of that day are taken. Choose another day.',
    se: 'Alla avhämtningar den dagen är bokade. Välj en annan dag.',
  },
  VEHICLE_BLOCKED: {
    fi: 'Tätä ajoneuvoa ei voi luovuttaa: se on ilmoitettu varastetuksi tai jo poistettu rekisteristä. Jos auto on varastettu, ota yhteyttä poliisiin.',
    en: 'This vehicle cannot be handed over: it is reported stolen or already removed from the register. If it is stolen, contact the police.',
    se: 'Fordonet kan inte överlämnas: det är anmält stulet eller redan avregistrerat. Om det är stulet, kontakta polisen.',
  },
  OWNER_NOT_CONFIRMED: {
    fi: 'Omistajaa ei ole vielä vahvistettu. Tarkista omistaja ensin.',
    en: 'The owner has not been confirmed yet. Check the owner first.',
    se: 'Ägaren har inte bekräftats ännu. Kontrollera ägaren först.',
  },
  BUSINESS_ID_TAKEN: {
    fi: 'Tällä Y-tunnuksella on jo yritys. Avaa se toimijoista.',
    en: 'There is a company with this business ID already. Open it from the operators.',
    se: 'Det finns redan ett företag med detta FO-nummer. Öppna det bland operatörerna.',
  },
  NAME_TAKEN: {
    fi: 'Toinen merkki tai malli tunnetaan jo tällä nimellä. Yhdistä ne tai anna toinen nimi.',
    en: 'Another make or model is known by this name. Merge the two, or give another name.',
    se: 'Ett annat märke eller en annan modell är redan känd under namnet. Slå ihop dem eller ge ett annat namn.',
  },
  OPERATOR_CLOSED: {
    fi: 'Yhdistys on sulkenut yrityksen: uusia ajoneuvoja ei voi ottaa vastaan. Pisteellä olevat ajoneuvot voi käsitellä loppuun.',
    en: 'The association has closed the company: no new vehicles can be taken in. Those at the site can be worked to their end.',
    se: 'Föreningen har stängt företaget: nya fordon kan inte tas emot. Fordonen på platsen kan behandlas till slut.',
  },
  LICENCE_EXPIRED: {
    fi: 'Pisteen lupa on päättynyt. Se ei voi nyt ottaa tilauksia eikä antaa romutustodistuksia. Omistaja: valitse toinen piste. Piste: toimita uusi lupa yhdistykselle.',
    en: 'The licence of the site has expired. It can take no orders and issue no certificates now. Owner: choose another site. Site: send your new licence to the association.',
    se: 'Platsens tillstånd har gått ut. Den kan inte ta emot beställningar eller utfärda skrotningsintyg nu. Ägare: välj en annan plats. Plats: lämna det nya tillståndet till föreningen.',
  },
  PICKUP_NOT_OFFERED: {
    fi: 'Tämä piste ei nouda ajoneuvoasi. Valitse piste, joka noutaa sen, tai tuo ajoneuvo itse.',
    en: 'This site does not fetch your vehicle. Choose one that does, or bring the vehicle yourself.',
    se: 'Den här mottagningsplatsen hämtar inte ditt fordon. Välj en plats som hämtar det eller lämna in fordonet själv.',
  },
  SECOND_FACTOR_IN_USE: {
    fi: 'Se on jo käytössä. Poista entinen ensin.',
    en: 'It is in use already. Remove the present one first.',
    se: 'Den är redan i bruk. Ta bort den nuvarande först.',
  },
  EMAIL_TAKEN: {
    fi: 'Sähköpostiosoite on jo toisen käyttäjän. Käytä toista osoitetta.',
    en: 'Another user already has this e-mail address. Use another one.',
    se: 'En annan användare har redan den här e-postadressen. Använd en annan.',
  },
  ERROR_USERNAME_ALREADY_EXISTS: {
    fi: 'Käyttäjätunnus on jo käytössä. Valitse toinen.',
    en: 'The username is already in use. Choose another one.',
    se: 'Användarnamnet är redan i bruk. Välj ett annat.',
  },
  CERTIFICATE_REQUIRED: {
    fi: 'Ajoneuvolla ei ole voimassa olevaa romutustodistusta. Lisää todistus ensin.',
    en: 'The vehicle has no valid certificate of destruction. Add the certificate first.',
    se: 'Fordonet har inget giltigt skrotningsintyg. Lägg till intyget först.',
  },
  STAGES_INCOMPLETE: {
    fi: 'Kaikki viisi käsittelyn vaihetta eivät ole vielä valmiit. Merkitse puuttuvat valmiiksi.',
    en: 'Not all five process stages are done yet. Mark the missing ones done.',
    se: 'Alla fem skeden av behandlingen är inte klara än. Markera de som saknas som klara.',
  },
  CONSENTS_MISSING: {
    fi: 'Kaikki omistajat eivät ole vielä antaneet suostumustaan. Pyydä puuttuvat suostumukset.',
    en: 'Not all owners have given their consent yet. Ask for the missing ones.',
    se: 'Alla ägare har inte gett sitt samtycke ännu. Be om de samtycken som saknas.',
  },
  PICTURES_FULL: {
    fi: 'Ajoneuvolla on jo {limit} kuvaa, eikä niitä voi lisätä enempää.',
    en: 'The vehicle already has {limit} pictures; no more can be added.',
    se: 'Fordonet har redan {limit} bilder, och fler kan inte läggas till.',
  },
  PARTS_FULL: {
    fi: 'Ajoneuvolla on jo {limit} osakirjausta. Kirjaa samanlaiset osat yhdelle riville.',
    en: 'The vehicle already has {limit} records of parts. Note several pieces of a kind in one.',
    se: 'Fordonet har redan {limit} delar antecknade. Anteckna likadana delar på en rad.',
  },
  SEARCHES_FULL: {
    fi: 'Hakuvahteja on jo {limit}. Poista ensin jokin niistä.',
    en: 'You have {limit} saved searches already. Remove one of them first.',
    se: 'Du har redan {limit} sökbevakningar. Ta först bort någon av dem.',
  },
  VIEWS_FULL: {
    fi: 'Tallennettuja näkymiä on jo {limit}. Poista ensin jokin niistä.',
    en: 'You have {limit} saved views already. Remove one of them first.',
    se: 'Du har redan {limit} sparade vyer. Ta först bort någon av dem.',
  },
  KEYS_FULL: {
    fi: 'Yrityksellä on jo {limit} voimassa olevaa avainta. Päätä ensin jokin niistä.',
    en: 'The company already has {limit} keys in force. End one of them first.',
    se: 'Företaget har redan {limit} giltiga nycklar. Avsluta först någon av dem.',
  },
  WEBHOOKS_FULL: {
    fi: 'Yrityksellä on jo {limit} webhookia. Päätä ensin jokin niistä.',
    en: 'The company already has {limit} webhooks. End one of them first.',
    se: 'Företaget har redan {limit} webhookar. Avsluta först någon av dem.',
  },
  PAPERS_FULL: {
    fi: 'Ajoneuvolla on jo {limit} valtakirjaa, eikä niitä voi lisätä enempää.',
    en: 'The vehicle already has {limit} powers of attorney; no more can be added.',
    se: 'Fordonet har redan {limit} fullmakter, och fler kan inte läggas till.',
  },
  ROUND_CLOSED: {
    fi: 'Lomakkeen vastausaika ei ole käynnissä. Vastauksia voi katsoa, mutta ei muuttaa.',
    en: 'The form is not open for answers. They can be read, not changed.',
    se: 'Formuläret är inte öppet för svar. Svaren kan läsas men inte ändras.',
  },
  WARNINGS_OPEN: {
    fi: 'Lomakkeessa on avoimia kysymyksiä. Korjaa luvut tai kerro, miksi ne ovat oikein.',
    en: 'The form has open questions. Correct the figures, or say why they are right.',
    se: 'Formuläret har öppna frågor. Rätta siffrorna eller berätta varför de stämmer.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    fi: 'Vaihda ensin salasanasi. Nykyisen on asettanut joku muu.',
    en: 'Change your password first. Somebody else has set the present one.',
    se: 'Byt först ditt lösenord. Någon annan har valt det nuvarande.',
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    fi: 'Ota ensin kaksivaiheinen kirjautuminen käyttöön profiilissasi.',
    en: 'First turn on two-step sign-in in your profile.',
    se: 'Ta först i bruk tvåstegsinloggning i din profil.',
  },
  LAST_MAIN_USER: {
    fi: 'Yrityksellä on oltava pääkäyttäjä, joka voi kirjautua. Tee ensin toisesta käyttäjästä pääkäyttäjä.',
    en: 'A company needs a main user who can sign in. Make another user a main user first.',
    se: 'Ett företag behöver en huvudanvändare som kan logga in. Gör först någon annan till huvudanvändare.',
  },
  SHOP_IN_USE: {
    fi: 'Toimipisteessä on ajoneuvoja, tai niitä on matkalla sinne. Käsittele ne ensin.',
    en: 'There are vehicles at the site, or on their way to it. Deal with them first.',
    se: 'Det finns fordon på platsen eller på väg dit. Hantera dem först.',
  },
  RESET_TOKEN_USED: {
    fi: 'Tämä linkki on jo käytetty. Pyydä uusi sähköposti.',
    en: 'This link has already been used. Ask for a new e-mail.',
    se: 'Den här länken har redan använts. Be om ett nytt e-postmeddelande.',
  },
  FILE_TOO_LARGE: {
    fi: 'Tiedosto on liian suuri. Enintään {limit} Mt käy; pienennä kuvaa tai valitse toinen tiedosto.',
    en: 'The file is too large. The limit is {limit} MB; make the picture smaller or choose another file.',
    se: 'Filen är för stor. Högst {limit} MB går bra; förminska bilden eller välj en annan fil.',
  },
  PICTURE_TOO_LARGE: {
    fi: 'Kuvassa on liikaa kuvapisteitä. Enintään {limit} megapikseliä käy; pienennä kuvaa tai ota uusi.',
    en: 'The picture has too many pixels. The limit is {limit} megapixels; make it smaller or take a new one.',
    se: 'Bilden har för många bildpunkter. Högst {limit} megapixlar går bra; förminska bilden eller ta en ny.',
  },
  FILE_TYPE_UNSUPPORTED: {
    fi: 'Tiedoston sisältö ei ole hyväksyttyä muotoa. Lähetä PDF, PNG tai JPEG.',
    en: 'The content of the file is not of an accepted type. Send a PDF, PNG or JPEG.',
    se: 'Filens innehåll är inte av godkänd typ. Skicka en PDF, PNG eller JPEG.',
  },
  FILE_UNREADABLE: {
    fi: 'Tiedostoa ei voi avata: se on vioittunut tai siinä ei ole yhtään sivua. Avaa se itse ja tarkista, että se on oikea, ja tallenna tai skannaa se sitten uudelleen.',
    en: 'The file cannot be opened: it is damaged or has no pages. Open it yourself to check that it is the right one, then save or scan it again.',
    se: 'Filen går inte att öppna: den är skadad eller har inga sidor. Öppna den själv och kontrollera att den är rätt, och spara eller skanna den sedan på nytt.',
  },
  FILE_CUT: {
    fi: 'Tiedoston loppu puuttuu: kopiointi tai skannaus on ehkä keskeytynyt. Kopioi tai skannaa se uudelleen ja lähetä koko tiedosto.',
    en: 'The end of the file is missing: a copy or a scan may have broken off. Copy or scan it again and send the whole file.',
    se: 'Slutet av filen saknas: kopieringen eller skanningen kan ha avbrutits. Kopiera eller skanna den på nytt och skicka hela filen.',
  },
  FILE_LOCKED: {
    fi: 'PDF on suojattu salasanalla tai muutoksilta. Tallenna se ilman suojausta ja lähetä uudelleen.',
    en: 'The PDF is protected with a password or against changes. Save it without protection and send it again.',
    se: 'PDF-filen är skyddad med lösenord eller mot ändringar. Spara den utan skydd och skicka den på nytt.',
  },
  FILE_ACTIVE: {
    fi: 'PDF sisältää ohjelmakoodia, sähköisen lomakkeen tai liitetiedostoja, joita ei oteta vastaan. Tulosta se PDF-tiedostoksi tai skannaa se, ja lähetä niin syntynyt tiedosto.',
    en: 'The PDF contains program code, an electronic form or attached files, which are not accepted. Print it to a PDF file or scan it, and send the new file.',
    se: 'PDF-filen innehåller programkod, en elektronisk blankett eller bifogade filer, som inte tas emot. Skriv ut den till en PDF-fil eller skanna den, och skicka den nya filen.',
  },
  OWNER_MISMATCH: {
    fi: 'Henkilötunnus ei ole ajoneuvon rekisteriin merkityn omistajan. Tarkista tunnus asiakkaan kanssa; vain omistaja voi luovuttaa ajoneuvon.',
    en: 'The personal identity code is not that of a registered owner. Check it with the customer; only an owner can hand the vehicle over.',
    se: 'Personbeteckningen är inte en registrerad ägares. Kontrollera den med kunden; bara ägaren kan överlämna fordonet.',
  },
  RATE_LIMITED: {
    fi: 'Yrityksiä on ollut lyhyessä ajassa liian monta. Odota hetki ja yritä sitten uudelleen.',
    en: 'There have been too many tries in a short time. Wait a while, then try again.',
    se: 'Det har varit för många försök på kort tid. Vänta en stund och försök sedan igen.',
  },
  GENERAL_ERROR: generalText,
  SERVICE_UNAVAILABLE: {
    fi: 'Palvelu ei ole juuri nyt käytettävissä. Tietosi ovat tallessa; yritä hetken kuluttua uudelleen.',
    en: 'The service is not available just now. What you entered is safe; try again in a moment.',
    se: 'Tjänsten är inte tillgänglig just nu. Dina uppgifter är sparade; försök igen om en stund.',
  },
  TRAFICOM_API_EXCEPTION: {
    fi: 'Liikennerekisteri vastasi virheellisesti. Tietosi ovat tallessa; yritä myöhemmin uudelleen.',
    en: 'The vehicle register gave a faulty answer. What you entered is safe; please try again later.',
    se: 'Trafikregistret svarade felaktigt. Dina uppgifter är sparade; försök igen senare.',
  },
  TRAFICOM_BROKEN: outageTexts.vehicleRegister,
  PRH_API_EXCEPTION: {
    fi: 'Yritysrekisteri vastasi virheellisesti, joten edustusoikeuttasi ei voitu tarkistaa. Se ei tarkoita, ettei sinulla olisi sitä. Yritä myöhemmin uudelleen.',
    en: 'The business register gave a faulty answer, so your right to represent could not be checked. That does not mean you lack it. Please try again later.',
    se: 'Företagsregistret svarade felaktigt, så din rätt att företräda kunde inte kontrolleras. Det betyder inte att du saknar den. Försök igen senare.',
  },
  MAP_BROKEN: {
    fi: 'Karttapohjaa ei saada juuri nyt. Voit jatkaa ilman sitä.',
    en: 'The map’s background is not available just now. You can go on without it.',
    se: 'Kartbakgrunden är inte tillgänglig just nu. Du kan fortsätta utan den.',
  },
  PRH_API_SERVER_EXCEPTION: outageTexts.businessRegister,
  PRH_BROKEN: outageTexts.businessRegister,
}

/** The number that `{limit}` stands for. */
const errorLimits: { readonly [C in FailureCode]?: number } = {
  PICTURES_FULL: limits.pictures,
  PARTS_FULL: limits.partsOfVehicle,
  SEARCHES_FULL: limits.savedSearches,
  VIEWS_FULL: limits.savedViews,
  KEYS_FULL: limits.apiKeys,
  WEBHOOKS_FULL: limits.webhooks,
  PAPERS_FULL: limits.papers,
  FILE_TOO_LARGE: fileMegabytes,
  PICTURE_TOO_LARGE: limits.picturePixels / 1_000_000,
}

/** @returns undefined for a code that this version of the page does not know */
export const getErrorText = (code: FailureCode, locale: Locale): string | undefined => {
  const text = (errorTexts[code] as PlainText | undefined)?.[locale]
  return text && fillTemplate(text, { limit: errorLimits[code] ?? '' })
}
