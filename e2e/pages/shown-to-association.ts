import { call, signInByCall } from '../product/api.ts'
import type { ShownPage } from './shown-pages.ts'

const associationVisit = { as: 'yhdistys' }

const roundOf2024 = async () => {
  const tokens = await signInByCall('yhdistys')
  const { results } = await call<{ results: { id: number; type: string; year: number }[] }>(
    'GET',
    'ppb-admin/questionnaire/round/list/',
    { tokens },
  )
  return results.find(({ type, year }) => type === 'company_battery' && year === 2024)!
}

export const shownToAssociation: readonly ShownPage[] = [
  {
    ...associationVisit,
    name: 'association',
    address: '/association',
    heading: { fi: 'Hoidettavaa tänään', en: 'To see to today', se: 'Att sköta i dag' },
  },
  {
    ...associationVisit,
    name: 'association-rounds',
    address: '/association/rounds',
    heading: { fi: 'Kierrokset', en: 'Rounds', se: 'Omgångar' },
  },
  {
    ...associationVisit,
    name: 'association-round',
    address: async () => `/association/rounds/${(await roundOf2024()).id}`,
    heading: { fi: 'Akkulomake 2024', en: 'Battery report 2024', se: 'Batterirapport 2024' },
  },
  {
    ...associationVisit,
    name: 'association-stations',
    address: '/association/stations',
    heading: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
  },
  {
    ...associationVisit,
    name: 'association-station',
    ofOneThing: true,
    address: '/association/stations/9',
    heading: { fi: /\S/, en: /\S/, se: /\S/ },
  },
  {
    ...associationVisit,
    name: 'association-figures',
    address: '/association/figures?year=2026',
    heading: { fi: 'Luvut 2026', en: 'Figures 2026', se: 'Siffror 2026' },
  },
  {
    ...associationVisit,
    name: 'association-partners',
    address: '/association/figures/partners',
    heading: { fi: 'Yhteistyöyritykset', en: 'Partner companies', se: 'Samarbetsföretag' },
  },
  {
    ...associationVisit,
    name: 'association-bulletins',
    address: '/association/bulletins',
    heading: { fi: 'Tiedotteet', en: 'Announcements', se: 'Bulletiner' },
  },
  {
    ...associationVisit,
    name: 'association-new-bulletin',
    address: '/association/bulletins/new',
    heading: { fi: 'Uusi tiedote', en: 'New announcement', se: 'Ny bulletin' },
  },
  {
    ...associationVisit,
    name: 'association-operators',
    address: '/association/operators',
    heading: { fi: 'Toimijat', en: 'Operators', se: 'Operatörer' },
  },
  {
    ...associationVisit,
    name: 'association-operator',
    ofOneThing: true,
    address: '/association/operators/1',
    heading: { fi: 'Etelän Autokierto Oy', en: 'Etelän Autokierto Oy', se: 'Etelän Autokierto Oy' },
  },
  {
    ...associationVisit,
    name: 'association-new-operator',
    address: '/association/operators/new',
    heading: { fi: 'Uusi toimija', en: 'New operator', se: 'Ny operatör' },
  },
  {
    ...associationVisit,
    name: 'association-makes',
    address: '/association/makes',
    heading: { fi: 'Merkit ja mallit', en: 'Makes and models', se: 'Märken och modeller' },
  },
  {
    ...associationVisit,
    name: 'association-overdue',
    address: '/association/overdue',
    heading: { fi: 'Yli määräajan', en: 'Over the time limit', se: 'Över tidsgränsen' },
  },
  {
    ...associationVisit,
    name: 'association-sign-in',
    address: '/association/sign-in',
    heading: { fi: 'Kirjautuminen', en: 'Signing in', se: 'Inloggning' },
  },
  {
    ...associationVisit,
    name: 'association-security',
    address: '/association/security',
    heading: { fi: 'Turvallisuus', en: 'Security', se: 'Säkerhet' },
  },
  {
    ...associationVisit,
    name: 'association-status',
    address: '/association/status',
    heading: { fi: 'Palvelun tila', en: 'Status of the service', se: 'Tjänstens läge' },
  },
  {
    ...associationVisit,
    name: 'association-audit',
    address: '/association/audit',
    heading: { fi: 'Tapahtumaloki', en: 'Audit log', se: 'Händelselogg' },
  },
  {
    ...associationVisit,
    name: 'association-profile',
    address: '/association/profile',
    heading: { fi: 'Oma profiili', en: 'Your profile', se: 'Egen profil' },
  },
  {
    ...associationVisit,
    name: 'association-make',
    ofOneThing: true,
    address: '/association/makes/1',
    heading: { fi: /\S/, en: /\S/, se: /\S/ },
  },
]
