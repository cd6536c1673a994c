import type { UserGroup } from '@autokierto/domain/access/roles'

/** The password of every demonstration user; the documentation publishes it, so it is no secret. */
export const demoPassword = 'Kierto-demo-2026'

export type DemoUser = {
  id: number
  username: string
  first_name: string
  last_name: string
  email: string
  phone: string
  operator_id: number | null
  outsource_id: number | null
  user_group: UserGroup | null
  shop_ids: readonly number[]
  /** For the table printed at the start. */
  label: string
}

/** Main users have no assigned shops: they may work at all shops of their company. */
export const demoUsers: readonly DemoUser[] = [
  {
    id: 1,
    username: 'etela.main',
    first_name: 'Tuula',
    last_name: 'Metsälä',
    email: 'tuula.metsala@etelanautokierto.example.fi',
    phone: '010 555 0121',
    operator_id: 1,
    outsource_id: null,
    user_group: 'operator',
    shop_ids: [],
    label: 'Main user of Etelän Autokierto Oy (sites 1 to 4)',
  },
  {
    id: 2,
    username: 'etela.yard',
    first_name: 'Jouni',
    last_name: 'Peltola',
    email: 'jouni.peltola@etelanautokierto.example.fi',
    phone: '010 555 0122',
    operator_id: 1,
    outsource_id: null,
    user_group: null,
    shop_ids: [1, 2],
    label: 'User of the sites Helsinki Konala and Vantaa Hakkila',
  },
  {
    id: 3,
    username: 'pirkka.main',
    first_name: 'Heikki',
    last_name: 'Ojala',
    email: 'heikki.ojala@pirkanpurkamo.example.fi',
    phone: '010 555 0123',
    operator_id: 2,
    outsource_id: null,
    user_group: 'operator',
    shop_ids: [],
    label: 'Main user of Pirkan Purkamo Oy (sites 5 and 6)',
  },
  {
    id: 4,
    username: 'pirkka.yard',
    first_name: 'Satu',
    last_name: 'Vainio',
    email: 'satu.vainio@pirkanpurkamo.example.fi',
    phone: '010 555 0124',
    operator_id: 2,
    outsource_id: null,
    user_group: null,
    shop_ids: [5, 6],
    label: 'User of the sites Tampere Sarankulma and Hämeenlinna Kantola',
  },
  {
    id: 5,
    username: 'pohjola.main',
    first_name: 'Marko',
    last_name: 'Alatalo',
    email: 'marko.alatalo@pohjolanmetalli.example.fi',
    phone: '010 555 0125',
    operator_id: 3,
    outsource_id: null,
    user_group: 'operator',
    shop_ids: [],
    label: 'Main user of Pohjolan Metalli Oy (sites 7 to 9)',
  },
  {
    id: 6,
    username: 'pohjola.yard',
    first_name: 'Riikka',
    last_name: 'Kemppainen',
    email: 'riikka.kemppainen@pohjolanmetalli.example.fi',
    phone: '010 555 0126',
    operator_id: 3,
    outsource_id: null,
    user_group: null,
    shop_ids: [7, 8, 9],
    label: 'User of the sites Oulu Ruskonselkä, Rovaniemi Teollisuuskylä and Helsinki Herttoniemi',
  },
  {
    id: 7,
    username: 'hinaus.main',
    first_name: 'Reijo',
    last_name: 'Hakala',
    email: 'reijo.hakala@uudenmaanhinaus.example.fi',
    phone: '010 555 0127',
    operator_id: 1,
    outsource_id: 1,
    user_group: 'contractor',
    shop_ids: [1, 2],
    label: 'Main user of the subcontractor Uudenmaan Hinaus Oy (sites 1 and 2)',
  },
  {
    id: 8,
    username: 'hinaus.driver',
    first_name: 'Niko',
    last_name: 'Wikström',
    email: 'niko.wikstrom@uudenmaanhinaus.example.fi',
    phone: '010 555 0128',
    operator_id: 1,
    outsource_id: 1,
    user_group: null,
    shop_ids: [1, 2],
    label: 'User of the subcontractor Uudenmaan Hinaus Oy (sites 1 and 2)',
  },
  {
    id: 9,
    username: 'yhdistys',
    first_name: 'Kirsti',
    last_name: 'Aaltonen',
    email: 'kirsti.aaltonen@yhdistys.example.fi',
    phone: '010 555 0129',
    operator_id: null,
    outsource_id: null,
    user_group: 'association',
    shop_ids: [],
    label: 'Admin of the association',
  },
]
