import { call, konala, signInByCall } from '../product/api.ts'
import type { ShownPage } from './shown-pages.ts'

const stationVisit = { as: 'etela.yard', site: konala }
const manager = { as: 'etela.main', site: konala }
const contractorVisit = { as: 'hinaus.main', site: konala }

/** The id of a vehicle of Helsinki Konala in a status, with a certificate if the status allows one. */
const findVehicleByStatus = async (status: string): Promise<number> => {
  const tokens = await signInByCall(stationVisit.as)
  const { results } = await call<{ results: { id: number; certificate: unknown }[] }>(
    'GET',
    `shop/${konala.id}/vehicle/search-status/${status}/`,
    { tokens },
  )
  const found = results.find(({ certificate }) => certificate !== null) ?? results[0]
  if (!found) throw new Error(`The demonstration has no vehicle in ${status} at ${konala.name}`)
  return found.id
}

/** The id of a gearbox in stock at Helsinki Konala. */
const gearbox = async (): Promise<number> => {
  const tokens = await signInByCall(stationVisit.as)
  const path = `shop/${konala.id}/part/list/?name=gearbox`
  const { results } = await call<{ results: { id: number }[] }>('GET', path, { tokens })
  if (!results[0]) throw new Error(`The demonstration has no gearbox at ${konala.name}`)
  return results[0].id
}

const vehicleName = /\S+ .*\d{4}$/

export const shownToStations: readonly ShownPage[] = [
  {
    ...stationVisit,
    name: 'operator',
    address: '/operator',
    heading: { fi: /^\S/, en: /^Good|^Hello/, se: /^God|^Hej/ },
  },
  {
    ...stationVisit,
    name: 'select-shop',
    address: '/operator/select-shop',
    heading: {
      fi: 'Missä pisteessä työskentelet?',
      en: 'Which site are you working at?',
      se: 'På vilken mottagningsplats arbetar du?',
    },
  },
  {
    ...stationVisit,
    name: 'profile',
    address: '/operator/profile',
    heading: { fi: 'Oma profiili', en: 'Your profile', se: 'Egen profil' },
  },
  {
    ...manager,
    name: 'users',
    address: '/operator/management/users',
    heading: { fi: 'Käyttäjät', en: 'Users', se: 'Användare' },
  },
  {
    ...manager,
    name: 'user',
    ofOneThing: true,
    address: '/operator/management/users/2',
    heading: { fi: 'Jouni Peltola', en: 'Jouni Peltola', se: 'Jouni Peltola' },
  },
  {
    ...manager,
    name: 'new-user',
    address: '/operator/management/users/new',
    heading: { fi: 'Uusi käyttäjä', en: 'New user', se: 'Ny användare' },
  },
  {
    ...manager,
    name: 'site',
    ofOneThing: true,
    address: '/operator/management/shops/2',
    heading: { fi: 'Vantaa Hakkila', en: 'Vantaa Hakkila', se: 'Vantaa Hakkila' },
  },
  {
    ...manager,
    name: 'subcontractor',
    ofOneThing: true,
    address: '/operator/management/subcontractors/1',
    heading: { fi: 'Uudenmaan Hinaus Oy', en: 'Uudenmaan Hinaus Oy', se: 'Uudenmaan Hinaus Oy' },
  },
  {
    ...stationVisit,
    name: 'intake',
    address: '/operator/recycle',
    heading: {
      fi: 'Mikä ajoneuvo tuli portille?',
      en: 'Which vehicle is at the gate?',
      se: 'Vilket fordon står vid porten?',
    },
  },
  {
    ...stationVisit,
    name: 'intake-by-hand',
    address: '/operator/recycle?step=by-hand',
    heading: { fi: 'Ajoneuvo ilman tunnusta', en: 'A vehicle without identifier', se: 'Fordon utan tecken' },
  },
  {
    ...stationVisit,
    name: 'available',
    address: '/operator/available',
    heading: { fi: 'Tarjolla', en: 'Available', se: 'Tillgängliga' },
  },
  {
    name: 'operator-day',
    address: '/operator/incoming/day?day=open',
    ...stationVisit,
    heading: {
      fi: 'Noudot ilman päivää',
      en: 'Pickups without a day',
      se: 'Avhämtningar utan dag',
    },
  },
  {
    ...stationVisit,
    name: 'incoming',
    address: '/operator/incoming',
    heading: { fi: 'Saapuvat', en: 'Incoming', se: 'Inkommande' },
  },
  {
    ...stationVisit,
    name: 'incoming-nothing-found',
    address: '/operator/incoming?q=zzz',
    heading: { fi: 'Saapuvat', en: 'Incoming', se: 'Inkommande' },
  },
  {
    ...stationVisit,
    name: 'incoming-vehicle',
    address: async () => `/operator/incoming/${await findVehicleByStatus('shop_transfer')}`,
    heading: { fi: vehicleName, en: vehicleName, se: vehicleName },
  },
  {
    ...stationVisit,
    name: 'incoming-unknown',
    address: '/operator/incoming/99999999',
    heading: {
      fi: 'Ajoneuvo ei ole tässä pisteessä',
      en: 'The vehicle is not at this site',
      se: 'Fordonet finns inte på den här mottagningsplatsen',
    },
  },
  {
    ...stationVisit,
    name: 'process',
    address: '/operator/process',
    heading: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' },
  },
  {
    ...stationVisit,
    name: 'listed',
    address: '/operator/process?status=shop_listing',
    heading: { fi: 'Tarjolla', en: 'Offered', se: 'Utbjudna' },
  },
  {
    ...stationVisit,
    name: 'recycled',
    address: '/operator/process?status=shop_recycled',
    heading: { fi: 'Kierrätetyt', en: 'Recycled', se: 'Återvunna' },
  },
  {
    ...stationVisit,
    name: 'label',
    address: async () => `/operator/process/${await findVehicleByStatus('shop_process')}?label=print`,
    heading: { fi: 'Ajoneuvon tarra', en: 'Label of the vehicle', se: 'Fordonets etikett' },
  },
  {
    ...stationVisit,
    name: 'stock',
    address: '/operator/parts/',
    heading: { fi: 'Osavarasto', en: 'Parts in stock', se: 'Dellager' },
  },
  {
    ...stationVisit,
    name: 'part',
    address: async () => `/operator/parts/${await gearbox()}`,
    heading: { fi: 'Vaihteisto', en: 'Gearbox', se: 'Växellåda' },
  },
  {
    ...stationVisit,
    name: 'part-label',
    address: async () => `/operator/parts/${await gearbox()}?label=print`,
    heading: { fi: 'Osan tarra', en: 'Label of the part', se: 'Delens etikett' },
  },
  {
    ...stationVisit,
    name: 'process-vehicle',
    address: async () => `/operator/process/${await findVehicleByStatus('shop_process')}`,
    heading: { fi: vehicleName, en: vehicleName, se: vehicleName },
  },
  {
    ...stationVisit,
    name: 'listed-vehicle',
    address: async () => `/operator/process/${await findVehicleByStatus('shop_listing')}`,
    heading: { fi: vehicleName, en: vehicleName, se: vehicleName },
  },
  {
    ...stationVisit,
    name: 'recycled-vehicle',
    address: async () => `/operator/process/${await findVehicleByStatus('shop_recycled')}`,
    heading: { fi: vehicleName, en: vehicleName, se: vehicleName },
  },
  {
    ...manager,
    name: 'battery-form',
    address: '/operator/forms/battery',
    heading: {
      fi: 'Markkinoille saatetut litiumioniakut',
      en: 'Lithium-ion batteries put on the market',
      se: 'Litiumjonbatterier som släppts ut på marknaden',
    },
  },
  {
    ...manager,
    name: 'battery-form-whole',
    address: '/operator/forms/battery?part=5',
    heading: { fi: 'Tarkista ja lähetä', en: 'Check and send', se: 'Granska och skicka' },
  },
  {
    ...manager,
    name: 'stats',
    address: '/operator/responsibility/stats?year=2025',
    heading: { fi: 'Tilastot 2025', en: 'Statistics 2025', se: 'Statistik 2025' },
  },
  {
    ...stationVisit,
    name: 'directives',
    address: '/operator/responsibility/directives?stage=2',
    heading: { fi: 'Ohjeet', en: 'Directives', se: 'Anvisningar' },
  },
  {
    ...manager,
    name: 'economy',
    address: '/operator/responsibility/economy?year=2025',
    heading: { fi: 'Kiertotalous 2025', en: 'Circular economy 2025', se: 'Cirkulär ekonomi 2025' },
  },
  {
    ...stationVisit,
    name: 'evaluation',
    address: '/operator/responsibility/evaluation',
    heading: { fi: 'Lupa ja asiakirjat', en: 'Permit and papers', se: 'Tillstånd och handlingar' },
  },
  {
    ...stationVisit,
    name: 'self-monitoring-sent',
    address: '/operator/responsibility/recycling?year=2023',
    heading: {
      fi: 'Kierrätyksen omavalvonta 2023',
      en: 'Recycling self-monitoring 2023',
      se: 'Egenkontroll av återvinningen 2023',
    },
  },
  {
    ...manager,
    name: 'new-site',
    address: '/operator/management/shops/new',
    heading: { fi: 'Uusi piste', en: 'New site', se: 'Ny plats' },
  },
  {
    ...manager,
    name: 'new-subcontractor',
    address: '/operator/management/subcontractors/new',
    heading: { fi: 'Uusi alihankkija', en: 'New subcontractor', se: 'Ny underleverantör' },
  },
  {
    ...manager,
    name: 'subcontractors',
    address: '/operator/management/subcontractors',
    heading: { fi: 'Alihankkijat', en: 'Subcontractors', se: 'Underleverantörer' },
  },
  {
    ...manager,
    name: 'sites',
    address: '/operator/management/shops',
    heading: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
  },
  {
    ...contractorVisit,
    name: 'contractor-users',
    address: '/operator/management/users',
    heading: { fi: 'Käyttäjät', en: 'Users', se: 'Användare' },
  },
  {
    ...manager,
    name: 'managed-security',
    address: '/operator/management/security',
    heading: { fi: 'Turvallisuus', en: 'Security', se: 'Säkerhet' },
  },
  {
    ...manager,
    name: 'managed-audit',
    address: '/operator/management/audit',
    heading: { fi: 'Tapahtumaloki', en: 'Audit log', se: 'Händelselogg' },
  },
  {
    ...manager,
    name: 'keys',
    address: '/operator/management/keys',
    heading: { fi: 'API-avaimet', en: 'API keys', se: 'API-nycklar' },
  },
  {
    ...manager,
    name: 'webhooks',
    address: '/operator/management/webhooks',
    heading: { fi: 'Webhookit', en: 'Webhooks', se: 'Webhookar' },
  },
  {
    ...manager,
    name: 'api-guide',
    address: '/operator/management/api',
    heading: {
      fi: 'Rajapinta yritysten järjestelmille',
      en: 'API for companies’ systems',
      se: 'Gränssnitt för företagens system',
    },
  },
  {
    ...manager,
    name: 'new-key',
    address: '/operator/management/keys/new',
    heading: { fi: 'Uusi avain', en: 'New key', se: 'Ny nyckel' },
  },
  {
    ...manager,
    name: 'new-webhook',
    address: '/operator/management/webhooks/new',
    heading: { fi: 'Uusi webhook', en: 'New webhook', se: 'Ny webhook' },
  },
]
