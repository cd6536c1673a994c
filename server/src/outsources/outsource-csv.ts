import type { Outsource } from '@autokierto/contract/outsources'
import type { CsvColumn } from '../lists/csv.ts'
import { defineWords } from '../mail/words.ts'

const heads = defineWords({
  name: { fi: 'Alihankkija', en: 'Subcontractor', se: 'Underleverantör' },
  contactPerson: { fi: 'Yhteyshenkilö', en: 'Contact person', se: 'Kontaktperson' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  users: { fi: 'Käyttäjiä', en: 'Users', se: 'Användare' },
})

export const outsourceCsv: { name: string; columns: readonly CsvColumn<Outsource>[] } = {
  name: 'subcontractors',
  columns: [
    { key: 'name', head: heads.name, value: company => company.name },
    {
      key: 'contact_person',
      head: heads.contactPerson,
      value: company => company.contact_person,
      personal: true,
    },
    { key: 'phone', head: heads.phone, value: company => company.phone },
    { key: 'email', head: heads.email, value: company => company.email },
    { key: 'users', head: heads.users, value: company => company.users.length },
  ],
}
