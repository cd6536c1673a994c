import type { ListedVehicle, Vehicle } from '@autokierto/contract/vehicles'
import { vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import { toDay, toMoment } from '@autokierto/domain/xlsx/cell'
import type { CsvColumn } from '../lists/csv.ts'
import { defineTexts } from '../mail/texts.ts'

const columnTexts = defineTexts({
  plate: { fi: 'Rekisteritunnus', en: 'Registration number', se: 'Registreringstecken' },
  vin: { fi: 'VIN', en: 'VIN', se: 'VIN' },
  make: { fi: 'Merkki', en: 'Make', se: 'Märke' },
  model: { fi: 'Malli', en: 'Model', se: 'Modell' },
  modelYear: { fi: 'Vuosimalli', en: 'Model year', se: 'Årsmodell' },
  kind: { fi: 'Ajoneuvolaji', en: 'Kind of vehicle', se: 'Fordonsslag' },
  mileage: { fi: 'Matkamittari km', en: 'Odometer km', se: 'Mätarställning km' },
  score: { fi: 'Uudelleenkäyttöpisteet', en: 'Reuse score', se: 'Återbrukspoäng' },
  since: { fi: 'Tila muuttunut', en: 'Status changed', se: 'Status ändrad' },
  stages: { fi: 'Vaiheita tehty (5)', en: 'Stages done (of 5)', se: 'Skeden klara (av 5)' },
  decision: { fi: 'Päätös', en: 'Decision', se: 'Beslut' },
  certificate: { fi: 'Romutustodistus', en: 'Certificate of destruction', se: 'Skrotningsintyg' },
  ends: { fi: 'Ilmoitus päättyy', en: 'Offer ends', se: 'Erbjudandet slutar' },
  day: { fi: 'Sovittu päivä', en: 'Agreed day', se: 'Avtalad dag' },
  manner: { fi: 'Toimitustapa', en: 'Delivery', se: 'Leveranssätt' },
  address: { fi: 'Nouto-osoite', en: 'Pickup address', se: 'Avhämtningsadress' },
  phone: { fi: 'Omistajan puhelin', en: "Owner's phone", se: 'Ägarens telefon' },
  email: { fi: 'Omistajan sähköposti', en: "Owner's e-mail", se: 'Ägarens e-post' },
  message: { fi: 'Omistajan viesti', en: "Owner's message", se: 'Ägarens meddelande' },
})

const manners = defineTexts({
  pickup: { fi: 'nouto', en: 'pickup', se: 'avhämtning' },
  self_delivery: { fi: 'omistaja tuo', en: 'owner brings', se: 'ägaren lämnar in' },
})

const decisions = defineTexts({
  recycle: { fi: 'kierrätys', en: 'recycling', se: 'återvinning' },
  reuse: { fi: 'uudelleenkäyttö', en: 'reuse', se: 'återanvändning' },
})

const addressOf = (location: NonNullable<ListedVehicle['arrival']>['location']) =>
  [location?.address, location?.postal, location?.city].filter(Boolean).join(' ') || null

const columns: readonly CsvColumn<Vehicle>[] = [
  { key: 'plate', head: columnTexts.plate, value: vehicle => vehicle.plate },
  { key: 'vin', head: columnTexts.vin, value: vehicle => vehicle.vin },
  { key: 'make', head: columnTexts.make, value: vehicle => vehicle.make },
  { key: 'model', head: columnTexts.model, value: vehicle => vehicle.model },
  { key: 'model_year', head: columnTexts.modelYear, value: vehicle => vehicle.model_year },
  { key: 'kind', head: columnTexts.kind, value: (vehicle, language) => vehicleKinds[vehicle.kind][language] },
  { key: 'mileage_km', head: columnTexts.mileage, value: vehicle => vehicle.mileage_km },
  { key: 'reuse_score', head: columnTexts.score, value: vehicle => vehicle.reuse_score },
  {
    key: 'status_updated_at',
    head: columnTexts.since,
    value: vehicle => toMoment(vehicle.status_updated_at),
  },
]

const workColumns: readonly CsvColumn<ListedVehicle>[] = [
  { key: 'stages_done', head: columnTexts.stages, value: ({ stages_done }) => stages_done },
  {
    key: 'resolution',
    head: columnTexts.decision,
    value: ({ resolution }, language) => resolution && decisions[resolution][language],
  },
  {
    key: 'certificate',
    head: columnTexts.certificate,
    value: ({ certificate }) => certificate?.serial ?? null,
  },
  {
    key: 'listing_ends_at',
    head: columnTexts.ends,
    value: ({ listing_ends_at: at }) => toMoment(at),
  },
]

const arrivalColumns: readonly CsvColumn<ListedVehicle>[] = [
  { key: 'day', head: columnTexts.day, value: ({ arrival }) => toDay(arrival?.date) },
  {
    key: 'manner',
    head: columnTexts.manner,
    value: ({ arrival }, language) => arrival && manners[arrival.kind][language],
  },
  {
    key: 'address',
    head: columnTexts.address,
    // Nobody goes to where a vehicle stands that its owner brings.
    value: ({ arrival }) => (arrival?.kind === 'pickup' ? addressOf(arrival.location) : null),
    personal: true,
  },
  { key: 'phone', head: columnTexts.phone, value: ({ arrival }) => arrival?.phone ?? null, personal: true },
  { key: 'email', head: columnTexts.email, value: ({ arrival }) => arrival?.email ?? null, personal: true },
  {
    key: 'message',
    head: columnTexts.message,
    value: ({ arrival }) => arrival?.remarks ?? null,
    personal: true,
  },
]

export const vehicleCsv = (name: string) => ({ name, columns })

/**
 * With how far the work is, how and when the vehicle comes, and from whom.
 * @param isPersonal whether it may have columns of a person at all
 */
export const siteVehicleCsv = (name: string, isPersonal: boolean) => ({
  name,
  columns: [...columns, ...workColumns, ...arrivalColumns].filter(({ personal }) => isPersonal || !personal),
})
