import type { ListedVehicle, Vehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import { toDayCell, toMoment } from '@autokierto/domain/xlsx/cell'
import type { CsvColumn } from '../../platform/lists/csv.ts'
import { defineTexts } from '../../platform/texts/texts.ts'

const vehicleCsvTexts = defineTexts({
  id: { fi: 'Tunniste', en: 'Id', se: 'Id' },
  plate: { fi: 'Rekisteritunnus', en: 'Registration number', se: 'Registreringstecken' },
  vin: { fi: 'VIN', en: 'VIN', se: 'VIN' },
  make: { fi: 'Merkki', en: 'Make', se: 'Märke' },
  model: { fi: 'Malli', en: 'Model', se: 'Modell' },
  modelYear: { fi: 'Vuosimalli', en: 'Model year', se: 'Årsmodell' },
  kind: { fi: 'Ajoneuvolaji', en: 'Kind of vehicle', se: 'Fordonsslag' },
  mileage: { fi: 'Matkamittari km', en: 'Odometer km', se: 'Mätarställning km' },
  score: { fi: 'Uudelleenkäyttöpisteet', en: 'Reuse score', se: 'Återbrukspoäng' },
  since: { fi: 'Tila muuttunut', en: 'Status changed', se: 'Status ändrad' },
  stages: {
    fi: `Vaiheita tehty (${limits.processStages})`,
    en: `Stages done (of ${limits.processStages})`,
    se: `Skeden klara (av ${limits.processStages})`,
  },
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

const resolutionTexts = defineTexts({
  recycle: { fi: 'kierrätys', en: 'recycling', se: 'återvinning' },
  reuse: { fi: 'uudelleenkäyttö', en: 'reuse', se: 'återanvändning' },
})

const formatPickupAddress = (location: NonNullable<ListedVehicle['arrival']>['location']) =>
  [location?.address, location?.postal, location?.city].filter(Boolean).join(' ') || null

const vehicleCsvColumns: readonly CsvColumn<Vehicle>[] = [
  { key: 'id', head: vehicleCsvTexts.id, value: vehicle => vehicle.id, onRequest: true },
  { key: 'plate', head: vehicleCsvTexts.plate, value: vehicle => vehicle.plate },
  { key: 'vin', head: vehicleCsvTexts.vin, value: vehicle => vehicle.vin },
  { key: 'make', head: vehicleCsvTexts.make, value: vehicle => vehicle.make },
  { key: 'model', head: vehicleCsvTexts.model, value: vehicle => vehicle.model },
  { key: 'model_year', head: vehicleCsvTexts.modelYear, value: vehicle => vehicle.model_year },
  {
    key: 'kind',
    head: vehicleCsvTexts.kind,
    value: (vehicle, language) => vehicleKinds[vehicle.kind][language],
  },
  { key: 'mileage_km', head: vehicleCsvTexts.mileage, value: vehicle => vehicle.mileage_km },
  { key: 'reuse_score', head: vehicleCsvTexts.score, value: vehicle => vehicle.reuse_score },
  {
    key: 'status_updated_at',
    head: vehicleCsvTexts.since,
    value: vehicle => toMoment(vehicle.status_updated_at),
  },
]

const workColumns: readonly CsvColumn<ListedVehicle>[] = [
  { key: 'stages_done', head: vehicleCsvTexts.stages, value: ({ stages_done }) => stages_done },
  {
    key: 'resolution',
    head: vehicleCsvTexts.decision,
    value: ({ resolution }, language) => resolution && resolutionTexts[resolution][language],
  },
  {
    key: 'certificate',
    head: vehicleCsvTexts.certificate,
    value: ({ certificate }) => certificate?.serial ?? null,
  },
  {
    key: 'listing_ends_at',
    head: vehicleCsvTexts.ends,
    value: ({ listing_ends_at: at }) => toMoment(at),
  },
]

const arrivalColumns: readonly CsvColumn<ListedVehicle>[] = [
  { key: 'day', head: vehicleCsvTexts.day, value: ({ arrival }) => toDayCell(arrival?.date) },
  {
    key: 'manner',
    head: vehicleCsvTexts.manner,
    value: ({ arrival }, language) => arrival && manners[arrival.kind][language],
  },
  {
    key: 'address',
    head: vehicleCsvTexts.address,
    // The location of a vehicle that its owner delivers is not needed.
    value: ({ arrival }) => (arrival?.kind === 'pickup' ? formatPickupAddress(arrival.location) : null),
    personal: true,
  },
  {
    key: 'phone',
    head: vehicleCsvTexts.phone,
    value: ({ arrival }) => arrival?.phone ?? null,
    personal: true,
  },
  {
    key: 'email',
    head: vehicleCsvTexts.email,
    value: ({ arrival }) => arrival?.email ?? null,
    personal: true,
  },
  {
    key: 'message',
    head: vehicleCsvTexts.message,
    value: ({ arrival }) => arrival?.remarks ?? null,
    personal: true,
  },
]

export const vehicleCsv = (name: string) => ({ name, columns: vehicleCsvColumns })

/** @param isPersonal false leaves out all columns with personal data */
export const siteVehicleCsv = (name: string, isPersonal: boolean) => ({
  name,
  columns: [...vehicleCsvColumns, ...workColumns, ...arrivalColumns].filter(
    ({ personal }) => isPersonal || !personal,
  ),
})
