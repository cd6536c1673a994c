import { addDays, type Day } from '@autokierto/domain/shops/calendar'
import type { ShopTable } from '@autokierto/server/platform/database/types'
import type { Selectable } from 'kysely'

type DemoShopRow = Selectable<ShopTable>
type DemoShopInput = Pick<
  DemoShopRow,
  'id' | 'operator_id' | 'name' | 'email' | 'phone' | 'address' | 'postal' | 'city' | 'latitude' | 'longitude'
> &
  Partial<
    Pick<DemoShopRow, 'has_pickup' | 'pickups_per_day' | 'pickup_area_km' | 'is_private' | 'shows_parts'>
  > & {
    price?: { fi: string; en: string; se: string }
    /** Opening hours from Monday to Friday. */
    weekdays: string
    saturday?: string
  }

const buildDemoShop = ({ weekdays, saturday, price, ...facts }: DemoShopInput): DemoShopRow => ({
  country: 'FI',
  is_private: false,
  shows_parts: false,
  has_pickup: false,
  pickups_per_day: null,
  pickup_area_km: null,
  pickup_price_fi: price?.fi ?? null,
  pickup_price_en: price?.en ?? null,
  pickup_price_se: price?.se ?? null,
  exceptional_days: [],
  reports_from: null,
  created_at: null,
  licence_number: null,
  licence_granted_by: null,
  licence_granted_by_address: null,
  licence_authority: null,
  licence_valid_until: null,
  deleted_at: null,
  opening_hours_mon: weekdays,
  opening_hours_tue: weekdays,
  opening_hours_wed: weekdays,
  opening_hours_thu: weekdays,
  opening_hours_fri: weekdays,
  opening_hours_sat: saturday ?? null,
  opening_hours_sun: null,
  ...facts,
})

/** Nine fictitious sites in real industrial areas; coordinates in WGS 84 degrees. */
export const demoShops: readonly DemoShopRow[] = [
  buildDemoShop({
    id: 1,
    operator_id: 1,
    name: 'Helsinki Konala',
    email: 'konala@etelanautokierto.example.fi',
    phone: '010 555 0101',
    weekdays: '07:30-17:00',
    saturday: '09:00-14:00',
    address: 'Ruosilantie 18',
    postal: '00390',
    city: 'Helsinki',
    latitude: 60.2387,
    longitude: 24.8479,
    shows_parts: true,
    has_pickup: true,
    price: {
      fi: 'Maksuton 20 km:n matkalta, kauempaa 60 €',
      en: 'Free of charge within 20 km, beyond that €60',
      se: 'Avgiftsfri inom 20 km, längre bort 60 €',
    },
  }),
  buildDemoShop({
    id: 2,
    operator_id: 1,
    name: 'Vantaa Hakkila',
    email: 'hakkila@etelanautokierto.example.fi',
    phone: '010 555 0102',
    weekdays: '08:00-16:30',
    address: 'Hakintie 21',
    postal: '01380',
    city: 'Vantaa',
    latitude: 60.2876,
    longitude: 25.0987,
    has_pickup: true,
    pickups_per_day: 5,
    pickup_area_km: 60,
    price: {
      fi: '45 €, rullaamattoman ajoneuvon 75 €',
      en: '€45, for a vehicle that does not roll €75',
      se: '45 €, för ett fordon som inte rullar 75 €',
    },
  }),
  buildDemoShop({
    id: 3,
    operator_id: 1,
    name: 'Espoo Kera',
    email: 'kera@etelanautokierto.example.fi',
    phone: '010 555 0103',
    weekdays: '08:00-16:00',
    address: 'Kutojantie 12',
    postal: '02610',
    city: 'Espoo',
    latitude: 60.2158,
    longitude: 24.7601,
  }),
  buildDemoShop({
    id: 4,
    operator_id: 1,
    name: 'Lahti Kujala',
    email: 'kujala@etelanautokierto.example.fi',
    phone: '010 555 0104',
    weekdays: '07:00-16:00',
    address: 'Sapelikatu 24',
    postal: '15160',
    city: 'Lahti',
    latitude: 60.9547,
    longitude: 25.7113,
    is_private: true,
  }),
  buildDemoShop({
    id: 5,
    operator_id: 2,
    name: 'Tampere Sarankulma',
    email: 'sarankulma@pirkanpurkamo.example.fi',
    phone: '010 555 0105',
    weekdays: '08:00-17:00',
    saturday: '09:00-13:00',
    address: 'Sarankulmankatu 42',
    postal: '33900',
    city: 'Tampere',
    latitude: 61.4609,
    longitude: 23.7548,
    shows_parts: true,
    has_pickup: true,
    price: {
      fi: '50 €',
      en: '€50',
      se: '50 €',
    },
  }),
  buildDemoShop({
    id: 6,
    operator_id: 2,
    name: 'Hämeenlinna Kantola',
    email: 'kantola@pirkanpurkamo.example.fi',
    phone: '010 555 0106',
    weekdays: '08:00-16:00',
    address: 'Viisarintie 5',
    postal: '13110',
    city: 'Hämeenlinna',
    latitude: 60.9978,
    longitude: 24.4937,
  }),
  buildDemoShop({
    id: 7,
    operator_id: 3,
    name: 'Oulu Ruskonselkä',
    email: 'ruskonselka@pohjolanmetalli.example.fi',
    phone: '010 555 0107',
    weekdays: '08:00-16:00',
    saturday: '10:00-14:00',
    address: 'Moreenintie 9',
    postal: '90620',
    city: 'Oulu',
    latitude: 65.0421,
    longitude: 25.5664,
    has_pickup: true,
    price: {
      fi: 'Maksuton Oulussa, muualta 1 € kilometriltä',
      en: 'Free of charge in Oulu, elsewhere €1 a kilometre',
      se: 'Avgiftsfri i Uleåborg, från andra orter 1 € per kilometer',
    },
  }),
  buildDemoShop({
    id: 8,
    operator_id: 3,
    name: 'Rovaniemi Teollisuuskylä',
    email: 'rovaniemi@pohjolanmetalli.example.fi',
    phone: '010 555 0108',
    weekdays: '08:00-12:00,13:00-17:00',
    address: 'Teollisuustie 31',
    postal: '96320',
    city: 'Rovaniemi',
    latitude: 66.4806,
    longitude: 25.7069,
  }),
  buildDemoShop({
    id: 9,
    operator_id: 3,
    name: 'Helsinki Herttoniemi',
    email: 'herttoniemi@pohjolanmetalli.example.fi',
    phone: '010 555 0109',
    weekdays: '08:00-18:00',
    address: 'Sorvaajankatu 14',
    postal: '00880',
    city: 'Helsinki',
    latitude: 60.2027,
    longitude: 25.0446,
    has_pickup: true,
  }),
]

/** The sites with their licences, two of which expire soon. */
export const licensedShops = (today: Day): DemoShopRow[] =>
  demoShops.map(shop => ({
    ...shop,
    licence_number: `${2017 + shop.id}-${String(shop.id * 93).padStart(4, '0')}`,
    ...authorities[shop.operator_id],
    licence_authority: 'Lupa- ja valvontavirasto',
    licence_valid_until: addDays(today, endingIn[shop.id] ?? 400 + 90 * shop.id),
  }))

/** The regional agencies that granted the licences; since 2026 one agency supervises all of them. */
const authorities: Readonly<
  Record<number, Pick<DemoShopRow, 'licence_granted_by' | 'licence_granted_by_address'>>
> = {
  1: {
    licence_granted_by: 'Etelä-Suomen aluehallintovirasto, Hämeenlinna',
    licence_granted_by_address: 'Birger Jaarlin katu 15, 13100 Hämeenlinna',
  },
  2: {
    licence_granted_by: 'Länsi- ja Sisä-Suomen aluehallintovirasto, Tampere',
    licence_granted_by_address: 'Yliopistonkatu 38, 33100 Tampere',
  },
  3: {
    licence_granted_by: 'Pohjois-Suomen aluehallintovirasto, Oulu',
    licence_granted_by_address: 'Linnankatu 3, 90100 Oulu',
  },
}

/** Days until a licence expires, by site id. */
const endingIn: Readonly<Record<number, number>> = { 4: 52, 9: 37 }
