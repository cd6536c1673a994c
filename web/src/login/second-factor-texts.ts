import { defineTexts } from '../kit/texts/texts.ts'

export const secondFactorTexts = defineTexts({
  title: { fi: 'Vahvista kirjautuminen', en: 'Confirm your sign-in', se: 'Bekräfta inloggningen' },
  totpText: {
    fi: 'Avaa tunnistussovellus ja kirjoita siinä näkyvä koodi.',
    en: 'Open your authenticator app and type the code it shows.',
    se: 'Öppna autentiseringsappen och skriv koden som visas.',
  },
  totp: { fi: 'Sovelluksen koodi', en: 'Code from the app', se: 'Kod från appen' },
  totpHint: { fi: 'Kuusi numeroa', en: 'Six digits', se: 'Sex siffror' },
  recoveryText: {
    fi: 'Kirjoita yksi varakoodeistasi. Jokainen toimii kerran.',
    en: 'Type one of your recovery codes. Each works once.',
    se: 'Skriv en av dina reservkoder. Var och en fungerar en gång.',
  },
  recovery: { fi: 'Varakoodi', en: 'Recovery code', se: 'Reservkod' },
  passkeyText: {
    fi: 'Vahvista kirjautuminen laitteellasi tai suojausavaimella.',
    en: 'Confirm the sign-in with your device or security key.',
    se: 'Bekräfta inloggningen med din enhet eller säkerhetsnyckel.',
  },
  confirm: { fi: 'Vahvista', en: 'Confirm', se: 'Bekräfta' },
  usePasskey: { fi: 'Käytä pääsyavainta', en: 'Use a passkey', se: 'Använd en lösennyckel' },
  useTotp: { fi: 'Käytä sovelluksen koodia', en: 'Use a code from the app', se: 'Använd en kod från appen' },
  useRecovery: { fi: 'Käytä varakoodia', en: 'Use a recovery code', se: 'Använd en reservkod' },
  toPassword: { fi: 'Takaisin salasanaan', en: 'Back to the password', se: 'Tillbaka till lösenordet' },
  wrongTotp: {
    fi: 'Koodi ei kelpaa, tai se on jo käytetty. Odota sovelluksen seuraavaa koodia.',
    en: 'The code is not right, or it was used before. Wait for the next code of the app.',
    se: 'Koden stämmer inte, eller så är den redan använd. Vänta på appens nästa kod.',
  },
  wrongRecovery: {
    fi: 'Varakoodi ei kelpaa, tai se on jo käytetty. Kokeile toista koodia.',
    en: 'The recovery code is not right, or it was used before. Try another one.',
    se: 'Reservkoden stämmer inte, eller så är den redan använd. Prova en annan kod.',
  },
  wrongPasskey: {
    fi: 'Pääsyavain ei kelpaa. Se on ehkä poistettu. Käytä toista tapaa.',
    en: 'The passkey is not right. It may have been removed. Use another way.',
    se: 'Lösennyckeln stämmer inte. Den kan ha tagits bort. Använd ett annat sätt.',
  },
  again: { fi: 'Aloita alusta', en: 'Begin again', se: 'Börja om' },
  notUsed: {
    fi: 'Pääsyavainta ei käytetty: vahvistus peruttiin tai aika loppui. Yritä uudelleen.',
    en: 'The passkey was not used: the confirmation was cancelled or timed out. Try again.',
    se: 'Lösennyckeln användes inte: bekräftelsen avbröts eller tiden gick ut. Försök igen.',
  },
  noWay: {
    fi: 'Tällä selaimella ei voi vahvistaa kirjautumista. Pyydä pääkäyttäjää poistamaan kaksivaiheinen kirjautumisesi.',
    en: 'This browser cannot confirm the sign-in. Ask your main user to remove your second step.',
    se: 'Den här webbläsaren kan inte bekräfta inloggningen. Be huvudanvändaren ta bort din tvåstegsinloggning.',
  },
  passkeyLogin: {
    fi: 'Kirjaudu pääsyavaimella',
    en: 'Sign in with a passkey',
    se: 'Logga in med lösennyckel',
  },
})
