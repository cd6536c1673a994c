import type { ManagedUser } from '@autokierto/contract/users'
import type { CsvColumn } from '../../platform/lists/csv.ts'
import { defineTexts } from '../../platform/texts/texts.ts'

const userCsvTexts = defineTexts({
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  lastName: { fi: 'Sukunimi', en: 'Last name', se: 'Efternamn' },
  firstName: { fi: 'Etunimi', en: 'First name', se: 'Förnamn' },
  state: { fi: 'Tila', en: 'Status', se: 'Status' },
  secondFactor: { fi: 'Kaksivaiheinen kirjautuminen', en: 'Two-step sign-in', se: 'Tvåstegsinloggning' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
})

const userStateTexts = defineTexts({
  invited: { fi: 'kutsuttu', en: 'invited', se: 'inbjuden' },
  active: { fi: 'käytössä', en: 'active', se: 'aktiv' },
  blocked: { fi: 'estetty', en: 'blocked', se: 'spärrad' },
})

export const userCsv: { name: string; columns: readonly CsvColumn<ManagedUser>[] } = {
  name: 'users',
  columns: [
    { key: 'username', head: userCsvTexts.username, value: user => user.username },
    { key: 'last_name', head: userCsvTexts.lastName, value: user => user.last_name },
    { key: 'first_name', head: userCsvTexts.firstName, value: user => user.first_name },
    {
      key: 'state',
      head: userCsvTexts.state,
      value: (user, language) => userStateTexts[user.state][language],
    },
    { key: 'second_factor', head: userCsvTexts.secondFactor, value: user => user.second_factor },
    { key: 'email', head: userCsvTexts.email, value: user => user.email, personal: true },
    { key: 'phone', head: userCsvTexts.phone, value: user => user.phone, personal: true },
  ],
}
