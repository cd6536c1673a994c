import { defineTexts } from '../../../../kit/texts/texts.ts'

export const factorTexts = defineTexts({
  title: { fi: 'Kaksivaiheinen kirjautuminen', en: 'Two-step sign-in', se: 'Tvåstegsinloggning' },
  lead: {
    fi: 'Salasanan lisäksi vahvistat kirjautumisen laitteella, joka on vain sinulla. Pelkkä salasana ei silloin riitä kenellekään.',
    en: 'Besides the password you confirm each sign-in with a device that only you have. Nobody gets in with the password alone.',
    se: 'Utöver lösenordet bekräftar du inloggningen med en enhet som bara du har. Då räcker lösenordet ensamt inte för någon.',
  },
  requiredByOperator: {
    fi: 'Yrityksesi vaatii kaksivaiheisen kirjautumisen. Ota käyttöön tunnistussovellus tai pääsyavain, niin pääset jatkamaan.',
    en: 'Your company asks for two-step sign-in. Set up an authenticator app or a passkey to go on.',
    se: 'Ditt företag kräver tvåstegsinloggning. Ta i bruk en autentiseringsapp eller en lösennyckel för att fortsätta.',
  },
  requiredByAssociation: {
    fi: 'Yhdistys vaatii kaikilta kaksivaiheisen kirjautumisen. Ota käyttöön tunnistussovellus tai pääsyavain, niin pääset jatkamaan.',
    en: 'The association asks everybody for two-step sign-in. Set up an authenticator app or a passkey to go on.',
    se: 'Föreningen kräver tvåstegsinloggning av alla. Ta i bruk en autentiseringsapp eller en lösennyckel för att fortsätta.',
  },
  app: { fi: 'Tunnistussovellus', en: 'Authenticator app', se: 'Autentiseringsapp' },
  appOff: {
    fi: 'Puhelimen sovellus, joka näyttää vaihtuvan koodin.',
    en: 'An app on your phone that shows a changing code.',
    se: 'En app i telefonen som visar en kod som växlar.',
  },
  appOn: { fi: 'Käytössä {day} alkaen', en: 'In use since {day}', se: 'I bruk sedan {day}' },
  setUp: { fi: 'Ota käyttöön', en: 'Set up', se: 'Ta i bruk' },
  remove: { fi: 'Poista', en: 'Remove', se: 'Ta bort' },
  removeApp: {
    fi: 'Poista tunnistussovellus',
    en: 'Remove the authenticator app',
    se: 'Ta bort autentiseringsappen',
  },
  removePasskey: {
    fi: 'Poista pääsyavain {name}',
    en: 'Remove the passkey {name}',
    se: 'Ta bort lösennyckeln {name}',
  },
  lastText: {
    fi: 'Jos se on ainoa, kirjaudut jatkossa pelkällä salasanalla.',
    en: 'If it is the only one, you sign in with the password alone from now on.',
    se: 'Om den är den enda loggar du i fortsättningen in med bara lösenordet.',
  },
  passkeys: { fi: 'Pääsyavaimet', en: 'Passkeys', se: 'Lösennycklar' },
  passkeysText: {
    fi: 'Sormenjälki, kasvot, laitteen PIN tai suojausavain. Pääsyavaimella kirjaudut myös ilman salasanaa.',
    en: 'Fingerprint, face, the PIN of your device, or a security key. A passkey also signs you in without the password.',
    se: 'Fingeravtryck, ansikte, enhetens PIN eller en säkerhetsnyckel. Med en lösennyckel loggar du också in utan lösenord.',
  },
  noPasskeysHere: {
    fi: 'Tällä selaimella tai tässä osoitteessa pääsyavaimia ei voi käyttää.',
    en: 'Passkeys cannot be used with this browser or at this address.',
    se: 'Lösennycklar kan inte användas i den här webbläsaren eller på den här adressen.',
  },
  addPasskey: { fi: 'Lisää pääsyavain', en: 'Add a passkey', se: 'Lägg till en lösennyckel' },
  lastUsed: { fi: 'Käytetty {time}', en: 'Used {time}', se: 'Använd {time}' },
  added: { fi: 'Lisätty {day}', en: 'Added {day}', se: 'Tillagd {day}' },
  recovery: { fi: 'Varakoodit', en: 'Recovery codes', se: 'Reservkoder' },
  left: {
    fi: { one: '{count} jäljellä', other: '{count} jäljellä' },
    en: { one: '{count} left', other: '{count} left' },
    se: { one: '{count} kvar', other: '{count} kvar' },
  },
  renew: { fi: 'Tee uudet varakoodit', en: 'Make new recovery codes', se: 'Gör nya reservkoder' },
  renewText: {
    fi: 'Aiemmat varakoodit lakkaavat toimimasta.',
    en: 'The recovery codes you have now stop working.',
    se: 'De nuvarande reservkoderna slutar fungera.',
  },
  goOn: { fi: 'Jatka', en: 'Continue', se: 'Fortsätt' },
  scan: {
    fi: 'Lue QR-koodi tunnistussovelluksella, esimerkiksi puhelimen omalla salasanasovelluksella, Google tai Microsoft Authenticatorilla.',
    en: 'Scan the QR code with an authenticator app, such as your phone’s own passwords app, Google or Microsoft Authenticator.',
    se: 'Läs in QR-koden med en autentiseringsapp, till exempel telefonens egen lösenordsapp, Google eller Microsoft Authenticator.',
  },
  qr: {
    fi: 'QR-koodi tunnistussovellukselle',
    en: 'QR code for the authenticator app',
    se: 'QR-kod för autentiseringsappen',
  },
  key: {
    fi: 'Tai kirjoita avain sovellukseen:',
    en: 'Or type the key into the app:',
    se: 'Eller skriv nyckeln i appen:',
  },
  firstCode: { fi: 'Sovelluksen näyttämä koodi', en: 'Code that the app shows', se: 'Koden som appen visar' },
  confirm: { fi: 'Vahvista koodi', en: 'Confirm the code', se: 'Bekräfta koden' },
  appAdded: {
    fi: 'Tunnistussovellus on käytössä.',
    en: 'The authenticator app is in use.',
    se: 'Autentiseringsappen är i bruk.',
  },
  appRemoved: {
    fi: 'Tunnistussovellus on poistettu.',
    en: 'The authenticator app has been removed.',
    se: 'Autentiseringsappen har tagits bort.',
  },
  passkeyAdded: {
    fi: 'Pääsyavain on lisätty.',
    en: 'The passkey has been added.',
    se: 'Lösennyckeln har lagts till.',
  },
  passkeyRemoved: {
    fi: 'Pääsyavain on poistettu.',
    en: 'The passkey has been removed.',
    se: 'Lösennyckeln har tagits bort.',
  },
  codesTitle: {
    fi: 'Tallenna varakoodisi nyt',
    en: 'Save your recovery codes now',
    se: 'Spara dina reservkoder nu',
  },
  codesText: {
    fi: 'Näillä pääset sisään, jos laite katoaa. Jokainen toimii kerran, eikä niitä näytetä uudelleen.',
    en: 'They let you in if the device is lost. Each works once, and they are not shown again.',
    se: 'Med dem kommer du in om enheten försvinner. Var och en fungerar en gång, och de visas inte igen.',
  },
  save: { fi: 'Tallenna tiedostoon', en: 'Save to a file', se: 'Spara i en fil' },
  file: { fi: 'autokierto-varakoodit', en: 'autokierto-recovery-codes', se: 'autokierto-reservkoder' },
  print: { fi: 'Tulosta', en: 'Print', se: 'Skriv ut' },
  saved: { fi: 'Olen tallentanut koodit', en: 'I have saved the codes', se: 'Jag har sparat koderna' },
})
