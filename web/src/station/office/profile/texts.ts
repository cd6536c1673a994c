import { defineTexts } from '../../../kit/texts/texts.ts'

export const profileTexts = defineTexts({
  title: { fi: 'Oma profiili', en: 'Your profile', se: 'Egen profil' },
  lead: { fi: 'Käyttäjätunnus {username}', en: 'Username {username}', se: 'Användarnamn {username}' },
  details: { fi: 'Omat tiedot', en: 'Your details', se: 'Egna uppgifter' },
  firstName: { fi: 'Etunimi', en: 'First name', se: 'Förnamn' },
  lastName: { fi: 'Sukunimi', en: 'Last name', se: 'Efternamn' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  changeEmail: {
    fi: 'Vaihda sähköpostiosoite',
    en: 'Change the e-mail address',
    se: 'Byt e-postadress',
  },
  emailHint: {
    fi: 'Uusi osoite tulee voimaan, kun vahvistat sen viestin linkistä.',
    en: 'A new address counts once you confirm it by the link of a mail.',
    se: 'En ny adress gäller när du har bekräftat den via länken i meddelandet.',
  },
  pendingEmail: {
    fi: 'Osoite {email} odottaa vahvistusta: avaa viestin linkki.',
    en: 'The address {email} waits to be confirmed: open the link of the mail.',
    se: 'Adressen {email} väntar på bekräftelse: öppna länken i meddelandet.',
  },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  language: { fi: 'Viestien kieli', en: 'Language of the mails', se: 'Meddelandenas språk' },
  fi: { fi: 'suomi', en: 'Finnish', se: 'finska' },
  en: { fi: 'englanti', en: 'English', se: 'engelska' },
  se: { fi: 'ruotsi', en: 'Swedish', se: 'svenska' },
  save: { fi: 'Tallenna', en: 'Save', se: 'Spara' },
  saved: { fi: 'Profiili on tallennettu.', en: 'The profile has been saved.', se: 'Profilen har sparats.' },
  loadErrorTitle: {
    fi: 'Profiilia ei saatu haettua',
    en: 'The profile could not be loaded',
    se: 'Profilen kunde inte hämtas',
  },
  loadError: {
    fi: 'Tietoja ei voi muuttaa nyt. Yritä myöhemmin uudelleen.',
    en: 'The details cannot be changed now. Try again later.',
    se: 'Uppgifterna kan inte ändras nu. Försök igen senare.',
  },
  retry: { fi: 'Yritä uudelleen', en: 'Try again', se: 'Försök igen' },
  password: { fi: 'Salasana', en: 'Password', se: 'Lösenord' },
  passwordText: {
    fi: 'Kun vaihdat salasanan, muut kirjautumisesi päättyvät.',
    en: 'When you change the password, your other sessions end.',
    se: 'När du byter lösenord upphör dina andra inloggningar.',
  },
  mustChange: {
    fi: 'Vaihda salasanasi: nykyisen on asettanut joku muu.',
    en: 'Change your password: somebody else has set the present one.',
    se: 'Byt ditt lösenord: någon annan har valt det nuvarande.',
  },
  current: { fi: 'Nykyinen salasana', en: 'Present password', se: 'Nuvarande lösenord' },
  change: { fi: 'Vaihda salasana', en: 'Change the password', se: 'Byt lösenord' },
  changed: {
    fi: 'Salasana on vaihdettu.',
    en: 'The password has been changed.',
    se: 'Lösenordet har bytts.',
  },
  confirmTitle: { fi: 'Vahvista sähköposti', en: 'Confirm the e-mail', se: 'Bekräfta e-posten' },
  confirmText: {
    fi: 'Vahvista, että uusi osoite on sinun. Sen jälkeen viestit tulevat siihen.',
    en: 'Confirm that the new address is yours. Mails then come to it.',
    se: 'Bekräfta att den nya adressen är din. Därefter kommer meddelandena dit.',
  },
  confirm: { fi: 'Vahvista osoite', en: 'Confirm the address', se: 'Bekräfta adressen' },
  confirmed: {
    fi: 'Sähköposti on vahvistettu.',
    en: 'The e-mail has been confirmed.',
    se: 'E-posten har bekräftats.',
  },
  linkGone: {
    fi: 'Linkki ei ole enää voimassa. Tallenna osoite profiilissa uudelleen, niin saat uuden viestin.',
    en: 'This link is no longer valid. Save the address in the profile again to get a new mail.',
    se: 'Länken gäller inte längre. Spara adressen i profilen på nytt så får du ett nytt meddelande.',
  },
  toProfile: { fi: 'Avaa profiili', en: 'Open the profile', se: 'Öppna profilen' },
})
