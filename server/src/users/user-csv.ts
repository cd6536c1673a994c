import type { ManagedUser } from '@autokierto/contract/users'
import type { CsvColumn } from '../lists/csv.ts'
import { defineTexts } from '../mail/texts.ts'

const columnTexts = defineTexts({
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  lastName: { fi: 'Sukunimi', en: 'Last name', se: 'Efternamn' },
  firstName: { fi: 'Etunimi', en: 'First name', se: 'Förnamn' },
  state: { fi: 'Tila', en: 'Status', se: 'Status' },
  secondFactor: { fi: 'Kaksivaiheinen kirjautuminen', en: 'Two-step sign-in', se: 'Tvåstegsinloggning' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
})

const states = defineTexts({
  invited: { fi: 'kutsuttu', en: 'invited', se: 'inbjuden' },
  active: { fi: 'käytössä', en: 'active', se: 'aktiv' },
  blocked: { fi: 'estetty', en: 'blocked', se: 'spärrad' },
})

export const userCsv: { name: string; columns: readonly CsvColumn<ManagedUser>[] } = {
  name: 'users',
  columns: [
    { key: 'username', head: columnTexts.username, value: user => user.username },
    { key: 'last_name', head: columnTexts.lastName, value: user => user.last_name },
    { key: 'first_name', head: columnTexts.firstName, value: user => user.first_name },
    { key: 'state', head: columnTexts.state, value: (user, language) => states[user.state][language] },
    { key: 'second_factor', head: columnTexts.secondFactor, value: user => user.second_factor },
    { key: 'email', head: columnTexts.email, value: user => user.email, personal: true },
    { key: 'phone', head: columnTexts.phone, value: user => user.phone, personal: true },
  ],
}
