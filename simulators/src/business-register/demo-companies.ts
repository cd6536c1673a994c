import { businessRegisterFaults } from '../vehicle-register/named.ts'
import {
  aino,
  ainosCompany,
  eero,
  foreignCompany,
  jointCompany,
  kaisa,
  onni,
  venla,
} from '../vehicle-register/people.ts'
import type { CompanyRole, CompanyRoleType, DemoCompany } from './company.ts'

const role = (
  roleType: CompanyRoleType,
  procurationCode: CompanyRole['procurationCode'] = null,
  validFrom = '2015-02-16',
): CompanyRole => ({ roleType, procurationCode, validFrom })

const buildCompany = (
  facts: Pick<DemoCompany, 'businessId' | 'name'> & Partial<DemoCompany>,
): DemoCompany => ({
  form: 'OY',
  street: 'Teollisuustie',
  buildingNumber: '4',
  postCode: '00880',
  city: { fi: 'Helsinki', sv: 'Helsingfors' },
  registered: '2009-05-04',
  signing: 'Toiminimen kirjoittavat toimitusjohtaja yksin ja hallituksen jäsenet kaksi yhdessä.',
  roles: { [aino.personalId]: [role('TJ', 'ALONE'), role('J', 'JOINT')] },
  ...facts,
})

/** Companies without vehicles, one for each further kind of answer. */
export const oddCompanies = {
  bankrupt: { businessId: '9900061-6', name: 'Kaatuneen Kuorman Kuljetus Oy' },
  inRestructuring: { businessId: '9900062-4', name: 'Uuden Alun Urakointi Oy' },
  struckOff: { businessId: '9900063-2', name: 'Entisen Elämän Autot Oy' },
  incomplete: { businessId: '9900064-0', name: 'Vajaan Vastauksen Varasto Oy' },
  slow: { businessId: '9900065-9', name: 'Hitaan Hetken Huolto Oy' },
  soleTrader: { businessId: '9900066-7', name: 'Tmi Venla Salo' },
} as const

/** All companies of the simulated business register. None of them is a real company. */
export const demoCompanies: readonly DemoCompany[] = [
  buildCompany({
    ...ainosCompany,
    formerName: 'Virtasen Kuorma Ky',
    roles: {
      [aino.personalId]: [role('TJ', 'ALONE'), role('J', 'JOINT')],
      [kaisa.personalId]: [role('NIMKO', 'ALONE', '2018-11-01')],
      [eero.personalId]: [role('J'), role('NIMKO', 'JOINT')],
      // Becomes valid in 2199.
      [venla.personalId]: [role('TJ', 'ALONE', '2199-01-01')],
    },
  }),
  buildCompany({
    ...foreignCompany,
    street: 'Rantatie',
    buildingNumber: '21',
    postCode: '33250',
    city: { fi: 'Tampere', sv: 'Tammerfors' },
    roles: { [aino.personalId]: [role('J')], [eero.personalId]: [role('PROKURA', 'ALONE')] },
  }),
  buildCompany({
    ...jointCompany,
    form: 'KY',
    signing: 'Toiminimen kirjoittavat vastuunalaiset yhtiömiehet kaksi yhdessä.',
    roles: { [onni.personalId]: [role('YHM'), role('NIMKO', 'JOINT')] },
  }),
  buildCompany({ ...businessRegisterFaults.unavailable, fault: 'no-answer' }),
  buildCompany({ ...businessRegisterFaults.failing, fault: 'http-500' }),
  buildCompany({ ...businessRegisterFaults.nonsense, fault: 'nonsense' }),
  buildCompany({
    businessId: '9900060-8',
    name: 'Suomen Autorahoitus Oyj',
    form: 'OYJ',
    street: 'Rahakatu',
    buildingNumber: '1',
    postCode: '00100',
    roles: {},
  }),
  buildCompany({ ...oddCompanies.bankrupt, situation: 'KONK' }),
  buildCompany({ ...oddCompanies.inRestructuring, situation: 'SANE' }),
  buildCompany({ ...oddCompanies.struckOff, ended: '2021-12-31' }),
  buildCompany({ ...oddCompanies.incomplete, fault: 'incomplete' }),
  buildCompany({ ...oddCompanies.slow, fault: 'slow' }),
  buildCompany({
    ...oddCompanies.soleTrader,
    form: 'TMI',
    signing: 'Elinkeinonharjoittaja yksin.',
    roles: { [venla.personalId]: [role('ELI', 'ALONE')] },
  }),
]
