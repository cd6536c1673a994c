import type { Outsource } from '@autokierto/contract/outsources'
import type { CsvColumn } from '../../platform/lists/csv.ts'
import { defineTexts } from '../../platform/texts/texts.ts'

const outsourceCsvTexts = defineTexts({
  name: { fi: 'Alihankkija', en: 'Subcontractor', se: 'Underleverantör' },
  contactPerson: { fi: 'Yhteyshenkilö', en: 'Contact person', se: 'Kontaktperson' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  users: { fi: 'Käyttäjiä', en: 'Users', se: 'Användare' },
})

export const outsourceCsv: { name: string; columns: readonly CsvColumn<Outsource>[] } = {
  name: 'subcontractors',
  columns: [
    { key: 'name', head: outsourceCsvTexts.name, value: company => company.name },
    {
      key: 'contact_person',
      head: outsourceCsvTexts.contactPerson,
      value: company => company.contact_person,
      personal: true,
    },
    { key: 'phone', head: outsourceCsvTexts.phone, value: company => company.phone },
    { key: 'email', head: outsourceCsvTexts.email, value: company => company.email },
    { key: 'users', head: outsourceCsvTexts.users, value: company => company.users.length },
  ],
}
