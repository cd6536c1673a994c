import { defineTexts } from '../../kit/texts/texts.ts'

/** Texts of the fields by which users prove who they are, and of those for a new password. */
export const reauthenticationTexts = defineTexts({
  passkeyName: { fi: 'Nimi', en: 'Name', se: 'Namn' },
  passkeyNameHint: {
    fi: 'Esimerkiksi ”Työpuhelin”, jotta tunnistat sen.',
    en: 'For example “Work phone”, so that you know it.',
    se: 'Till exempel ”Arbetstelefonen”, så att du känner igen den.',
  },
  proofText: {
    fi: 'Vahvista ensin, että se olet sinä.',
    en: 'First confirm that it is you.',
    se: 'Bekräfta först att det är du.',
  },
  password: { fi: 'Salasana', en: 'Password', se: 'Lösenord' },
  code: { fi: 'Sovelluksen koodi', en: 'Code from the app', se: 'Kod från appen' },
  useCode: {
    fi: 'Käytä koodia salasanan sijaan',
    en: 'Use a code instead of the password',
    se: 'Använd en kod i stället för lösenordet',
  },
  usePassword: { fi: 'Käytä salasanaa', en: 'Use the password', se: 'Använd lösenordet' },
  cancel: { fi: 'Peruuta', en: 'Cancel', se: 'Avbryt' },
  wrongPassword: {
    fi: 'Nykyinen salasana on väärä.',
    en: 'The present password is wrong.',
    se: 'Det nuvarande lösenordet är fel.',
  },
  newPassword: { fi: 'Uusi salasana', en: 'New password', se: 'Nytt lösenord' },
  newPasswordHint: {
    fi: 'Vähintään {count} merkkiä, eikä yleinen salasana.',
    en: 'At least {count} characters, and no common password.',
    se: 'Minst {count} tecken och inget vanligt lösenord.',
  },
  newPasswordAgain: {
    fi: 'Uusi salasana uudelleen',
    en: 'The new password again',
    se: 'Det nya lösenordet igen',
  },
})
