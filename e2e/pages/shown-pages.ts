import type { Site } from '../product/api.ts'
import { call, konala, signIn } from '../product/api.ts'
import type { Language } from '../visit.ts'

/** A page of the app with whom it is for, and the heading that tells it in each language. */
export type ShownPage = {
  name: string
  /** A function where the address holds the id of something of the demonstration. */
  address: string | (() => Promise<string>)
  as?: string
  site?: Site
  heading: Record<Language, string | RegExp>
}

const person = { as: 'eero' }
const station = { as: 'etela.yard', site: konala }
const manager = { as: 'etela.main', site: konala }

/** A vehicle of Helsinki Konala in this status, with a certificate where that may be had. */
const vehicleIn = async (status: string): Promise<number> => {
  const tokens = await signIn(station.as)
  const { results } = await call<{ results: { id: number; certificate: unknown }[] }>(
    'GET',
    `shop/${konala.id}/vehicle/search-status/${status}/`,
    { tokens },
  )
  const found = results.find(({ certificate }) => certificate !== null) ?? results[0]
  if (!found) throw new Error(`The demonstration has no vehicle in ${status} at ${konala.name}`)
  return found.id
}

/** A gearbox in stock at Helsinki Konala. */
const gearbox = async (): Promise<number> => {
  const tokens = await signIn(station.as)
  const path = `shop/${konala.id}/part/list/?name=gearbox`
  const { results } = await call<{ results: { id: number }[] }>('GET', path, { tokens })
  if (!results[0]) throw new Error(`The demonstration has no gearbox at ${konala.name}`)
  return results[0].id
}

/** The battery round that is asked for first. */
const roundOf2024 = async () => {
  const tokens = await signIn('yhdistys')
  const { results } = await call<{ results: { id: number; type: string; year: number }[] }>(
    'GET',
    'ppb-admin/questionnaire/round/list/',
    { tokens },
  )
  return results.find(({ type, year }) => type === 'company_battery' && year === 2024)!
}

const vehicleName = /\S+ .*\d{4}$/
/** Every page of the route table, in the states that the demonstration has; the journeys show the others. */
export const shownPages: readonly ShownPage[] = [
  {
    name: 'landing',
    address: '/',
    heading: { fi: /^Romuauto kiertoon/, en: /^Recycle your old car/, se: /^Återvinn din gamla bil/ },
  },
  {
    name: 'login-person',
    address: '/login/person',
    heading: { fi: 'Tunnistaudu', en: 'Identify yourself', se: 'Identifiera dig' },
  },
  {
    name: 'login-operator',
    address: '/login/operator',
    heading: {
      fi: 'Kirjaudu vastaanottopisteeseen',
      en: 'Sign in to your take-back point',
      se: 'Logga in på mottagningsplatsen',
    },
  },
  {
    name: 'login-dev',
    address: '/login/dev',
    heading: { fi: 'Kehittäjän kirjautuminen', en: 'Developer login', se: 'Utvecklarinloggning' },
  },
  {
    name: 'telia-login',
    address: '/telia-login',
    heading: {
      fi: 'Tunnistautuminen ei onnistunut',
      en: 'The identification did not succeed',
      se: 'Autentiseringen lyckades inte',
    },
  },
  {
    name: 'logout',
    address: '/logout',
    heading: { fi: 'Olet kirjautunut ulos', en: 'You have logged out', se: 'Du har loggat ut' },
  },
  {
    name: 'certificate',
    address: '/certificate/0123456789abcdef0123456789abcdef',
    heading: {
      fi: 'Romutustodistuksen tarkistus',
      en: 'Check a certificate of destruction',
      se: 'Kontrollera ett skrotningsintyg',
    },
  },
  {
    name: 'reset',
    address: '/reset/0000',
    heading: { fi: 'Aseta uusi salasana', en: 'Set a new password', se: 'Ange ett nytt lösenord' },
  },
  {
    name: 'ask-reset',
    address: '/reset',
    heading: {
      fi: 'Uusi salasana sähköpostilla',
      en: 'A new password by e-mail',
      se: 'Nytt lösenord per e-post',
    },
  },
  {
    name: 'not-found',
    address: '/nowhere',
    heading: { fi: 'Sivua ei löytynyt', en: 'Page not found', se: 'Sidan hittades inte' },
  },
  {
    ...person,
    name: 'person',
    address: '/person',
    heading: { fi: 'Hei, Eero Korhonen', en: 'Hello, Eero Korhonen', se: 'Hej, Eero Korhonen' },
  },
  {
    ...person,
    name: 'recycle',
    address: '/person/recycle',
    heading: {
      fi: 'Minkä ajoneuvon kierrätät?',
      en: 'Which vehicle are you recycling?',
      se: 'Vilket fordon återvinner du?',
    },
  },
  {
    ...person,
    name: 'history-empty',
    address: '/person/history',
    heading: { fi: 'Omat ajoneuvot', en: 'Your vehicles', se: 'Egna fordon' },
  },
  {
    ...person,
    name: 'own-data',
    address: '/person/data',
    heading: { fi: 'Omat tietosi', en: 'Your data', se: 'Dina uppgifter' },
  },
  {
    ...station,
    name: 'operator',
    address: '/operator',
    heading: { fi: /^\S/, en: /^Good|^Hello/, se: /^God|^Hej/ },
  },
  {
    ...station,
    name: 'select-shop',
    address: '/operator/select-shop',
    heading: {
      fi: 'Missä pisteessä työskentelet?',
      en: 'Which site are you working at?',
      se: 'På vilken mottagningsplats arbetar du?',
    },
  },
  {
    ...station,
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
    address: '/operator/management/shops/2',
    heading: { fi: 'Vantaa Hakkila', en: 'Vantaa Hakkila', se: 'Vantaa Hakkila' },
  },
  {
    ...manager,
    name: 'subcontractor',
    address: '/operator/management/subcontractors/1',
    heading: { fi: 'Uudenmaan Hinaus Oy', en: 'Uudenmaan Hinaus Oy', se: 'Uudenmaan Hinaus Oy' },
  },
  {
    ...station,
    name: 'intake',
    address: '/operator/recycle',
    heading: {
      fi: 'Mikä ajoneuvo tuli portille?',
      en: 'Which vehicle is at the gate?',
      se: 'Vilket fordon står vid porten?',
    },
  },
  {
    ...station,
    name: 'intake-by-hand',
    address: '/operator/recycle?step=by-hand',
    heading: { fi: 'Ajoneuvo ilman tunnusta', en: 'A vehicle without identifier', se: 'Fordon utan tecken' },
  },
  {
    ...station,
    name: 'available',
    address: '/operator/available',
    heading: { fi: 'Tarjolla', en: 'Available', se: 'Tillgängliga' },
  },
  {
    name: 'operator-day',
    address: '/operator/incoming/day?day=open',
    ...station,
    heading: {
      fi: 'Noudot ilman päivää',
      en: 'Pickups without a day',
      se: 'Avhämtningar utan dag',
    },
  },
  {
    ...station,
    name: 'incoming',
    address: '/operator/incoming',
    heading: { fi: 'Saapuvat', en: 'Incoming', se: 'Inkommande' },
  },
  {
    ...station,
    name: 'incoming-nothing-found',
    address: '/operator/incoming?q=zzz',
    heading: { fi: 'Saapuvat', en: 'Incoming', se: 'Inkommande' },
  },
  {
    ...station,
    name: 'incoming-vehicle',
    address: async () => `/operator/incoming/${await vehicleIn('shop_transfer')}`,
    heading: { fi: vehicleName, en: vehicleName, se: vehicleName },
  },
  {
    ...station,
    name: 'incoming-unknown',
    address: '/operator/incoming/99999999',
    heading: {
      fi: 'Ajoneuvo ei ole tässä pisteessä',
      en: 'The vehicle is not at this site',
      se: 'Fordonet finns inte på den här mottagningsplatsen',
    },
  },
  {
    ...station,
    name: 'process',
    address: '/operator/process',
    heading: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' },
  },
  {
    ...station,
    name: 'listed',
    address: '/operator/process?status=shop_listing',
    heading: { fi: 'Tarjolla', en: 'Offered', se: 'Till salu' },
  },
  {
    ...station,
    name: 'recycled',
    address: '/operator/process?status=shop_recycled',
    heading: { fi: 'Kierrätetyt', en: 'Recycled', se: 'Återvunna' },
  },
  {
    ...station,
    name: 'label',
    address: async () => `/operator/process/${await vehicleIn('shop_process')}?label=print`,
    heading: { fi: 'Ajoneuvon tarra', en: 'Label of the vehicle', se: 'Fordonets etikett' },
  },
  {
    ...station,
    name: 'stock',
    address: '/operator/parts/',
    heading: { fi: 'Osavarasto', en: 'Parts in stock', se: 'Dellager' },
  },
  {
    ...station,
    name: 'part',
    address: async () => `/operator/parts/${await gearbox()}`,
    heading: { fi: 'Vaihteisto', en: 'Gearbox', se: 'Växellåda' },
  },
  {
    ...station,
    name: 'part-label',
    address: async () => `/operator/parts/${await gearbox()}?label=print`,
    heading: { fi: 'Osan tarra', en: 'Label of the part', se: 'Delens etikett' },
  },
  {
    ...station,
    name: 'process-vehicle',
    address: async () => `/operator/process/${await vehicleIn('shop_process')}`,
    heading: { fi: vehicleName, en: vehicleName, se: vehicleName },
  },
  {
    ...station,
    name: 'listed-vehicle',
    address: async () => `/operator/process/${await vehicleIn('shop_listing')}`,
    heading: { fi: vehicleName, en: vehicleName, se: vehicleName },
  },
  {
    ...station,
    name: 'recycled-vehicle',
    address: async () => `/operator/process/${await vehicleIn('shop_recycled')}`,
    heading: { fi: vehicleName, en: vehicleName, se: vehicleName },
  },
  {
    as: 'etela.main',
    site: konala,
    name: 'battery-form',
    address: '/operator/forms/battery',
    heading: { fi: 'Litiumioni', en: 'Lithium-ion', se: 'Litiumjon' },
  },
  {
    as: 'etela.main',
    site: konala,
    name: 'battery-form-whole',
    address: '/operator/forms/battery?part=5',
    heading: { fi: 'Tarkista ja lähetä', en: 'Check and send', se: 'Granska och skicka' },
  },
  {
    name: 'parts',
    address: '/forms/parts',
    heading: {
      fi: 'Etsi varaosia puretuista autoista',
      en: 'Find parts from dismantled cars',
      se: 'Sök reservdelar från demonterade bilar',
    },
  },
  {
    name: 'parts-found',
    address: '/forms/parts?make=Toyota&model=korola&place=Helsinki&lat=60.17&lon=24.94&radius=2000',
    heading: {
      fi: 'Etsi varaosia puretuista autoista',
      en: 'Find parts from dismantled cars',
      se: 'Sök reservdelar från demonterade bilar',
    },
  },
  {
    name: 'visitor-battery-form',
    address: '/forms/battery',
    heading: { fi: 'Akkulomake', en: 'Battery report', se: 'Batterirapport' },
  },
  {
    as: 'etela.main',
    site: konala,
    name: 'stats',
    address: '/operator/responsibility/stats?year=2025',
    heading: { fi: 'Tilastot 2025', en: 'Statistics 2025', se: 'Statistik 2025' },
  },
  {
    ...station,
    name: 'directives',
    address: '/operator/responsibility/directives?stage=2',
    heading: { fi: 'Ohjeet', en: 'Directives', se: 'Anvisningar' },
  },
  {
    as: 'etela.main',
    site: konala,
    name: 'economy',
    address: '/operator/responsibility/economy?year=2025',
    heading: { fi: 'Kiertotalous 2025', en: 'Circular economy 2025', se: 'Cirkulär ekonomi 2025' },
  },
  {
    ...station,
    name: 'evaluation',
    address: '/operator/responsibility/evaluation',
    heading: { fi: 'Lupa ja asiakirjat', en: 'Permit and papers', se: 'Tillstånd och handlingar' },
  },
  {
    ...station,
    name: 'self-monitoring-sent',
    address: '/operator/responsibility/recycling?year=2023',
    heading: {
      fi: 'Kierrätyksen omavalvonta 2023',
      en: 'Recycling self-monitoring 2023',
      se: 'Egenkontroll av återvinningen 2023',
    },
  },
  {
    name: 'association',
    address: '/association',
    as: 'yhdistys',
    heading: { fi: 'Hoidettavaa tänään', en: 'To see to today', se: 'Att sköta i dag' },
  },
  {
    name: 'association-rounds',
    address: '/association/rounds',
    as: 'yhdistys',
    heading: { fi: 'Kierrokset', en: 'Rounds', se: 'Omgångar' },
  },
  {
    name: 'association-round',
    address: async () => `/association/rounds/${(await roundOf2024()).id}`,
    as: 'yhdistys',
    heading: { fi: 'Akkulomake 2024', en: 'Battery report 2024', se: 'Batterirapport 2024' },
  },
  {
    name: 'association-stations',
    address: '/association/stations',
    as: 'yhdistys',
    heading: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
  },
  {
    name: 'association-station',
    address: '/association/stations/9',
    as: 'yhdistys',
    heading: { fi: /\S/, en: /\S/, se: /\S/ },
  },
  {
    name: 'association-operators',
    address: '/association/operators',
    as: 'yhdistys',
    heading: { fi: 'Toimijat', en: 'Operators', se: 'Operatörer' },
  },
  {
    name: 'association-operator',
    address: '/association/operators/1',
    as: 'yhdistys',
    heading: { fi: 'Etelän Autokierto Oy', en: 'Etelän Autokierto Oy', se: 'Etelän Autokierto Oy' },
  },
  {
    name: 'association-new-operator',
    address: '/association/operators/new',
    as: 'yhdistys',
    heading: { fi: 'Uusi toimija', en: 'New operator', se: 'Ny operatör' },
  },
]
