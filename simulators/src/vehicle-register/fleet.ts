import { buildDemoVehicle, ownedBy } from './build-vehicle.ts'
import { carModels, type FleetModel, otherModels } from './models.ts'
import { computePersonalId, kaisa, type Person } from './people.ts'
import { createRandomSeries, generateVin, type RandomSeries } from './series.ts'
import type { DemoVehicle } from './vehicle.ts'

const firstNames = [
  ...['Juhani', 'Timo', 'Matti', 'Kari', 'Antti', 'Jari', 'Mikko', 'Pekka', 'Hannu', 'Tapani'],
  ...['Maria', 'Helena', 'Johanna', 'Anneli', 'Kaarina', 'Marjatta', 'Päivi', 'Sari', 'Minna', 'Outi'],
  ...['Lars', 'Birgitta', 'Göran', 'Åsa', 'Yrjö', 'Väinö'],
]
const lastNames = [
  ...['Mäkinen', 'Mäkelä', 'Laine', 'Heikkinen', 'Koskinen', 'Järvinen', 'Lehtonen', 'Saarinen'],
  ...['Salminen', 'Heinonen', 'Niemi', 'Heikkilä', 'Kinnunen', 'Turunen', 'Laitinen', 'Rantanen'],
  ...['Mattila', 'Karjalainen', 'Lindström', 'Öhman', 'Sjöblom', 'Hyvärinen', 'Pöyhönen', 'Ylönen'],
]

/** Colours of old cars; common colours occur several times. */
const colourCodes = ['8', 'Y', 'Y', '0', '6', '6', '9', '2', '2', '5', '1', '7', '4', 'Z']
const restrictions = [[], [], [], ['18'], ['18'], ['10'], ['22'], ['18', '10'], ['07']]

const padTwoDigits = (value: number) => String(value).padStart(2, '0')

const generatePerson = (series: RandomSeries): Person => ({
  personalId: computePersonalId(
    series.between(1, 28),
    series.between(1, 12),
    series.between(1942, 1999),
    series.between(900, 999),
  ),
  firstNames: series.pick(firstNames),
  lastName: series.pick(lastNames),
})

const generatePlate = (model: FleetModel, series: RandomSeries): string => {
  const letters = 'ABCEFGHIJKLMNOPRSTUVXYZ'
  const word = (length: number) => Array.from({ length }, () => series.pick([...letters])).join('')
  switch (model.kind) {
    case 'PERÄVAUNU':
      return `P${word(2)}-${series.between(100, 999)}`
    case 'MOPO':
    case 'TRAKTORI_TAI_MOOTTORITYÖKONE':
    case 'MAASTOAJONEUVO':
      return `${series.between(100, 999)}-${word(3)}`
    default:
      return `${word(3)}-${series.between(100, 999)}`
  }
}

const generateVehicle = (
  model: FleetModel,
  plate: string,
  owner: Person,
  series: RandomSeries,
): DemoVehicle => {
  const year = series.between(...model.years)
  const hasOdometer = model.kind === 'AUTO' || model.kind === 'MOOTTORIPYÖRÄ'
  const carKm = series.between(120, 410) * 1_000 + series.between(0, 999)
  return buildDemoVehicle({
    plate,
    vin: generateVin(model.maker, series),
    kind: model.kind,
    vehicleClass: model.vehicleClass,
    make: model.make,
    model: model.model,
    firstUse: `${year}${padTwoDigits(series.between(1, 12))}${padTwoDigits(series.between(1, 28))}`,
    colour: series.pick(colourCodes),
    km: hasOdometer ? (model.kind === 'AUTO' ? carKm : Math.round(carKm / 5)) : null,
    drivingPower: model.drivingPower.length ? series.pick(model.drivingPower) : null,
    restrictions: [...series.pick(restrictions)],
    encoding: series.between(1, 4) === 1 ? 'iso-8859-1' : 'utf-8',
    owners: [ownedBy(owner, '01', `${series.between(2012, 2023)}-${padTwoDigits(series.between(1, 12))}-15`)],
  })
}

/** Kaisa's vehicles KAI-001 to KAI-120, for trying out the service and for concurrency tests. */
export const kaisasVehicles = (): DemoVehicle[] => {
  const series = createRandomSeries(60)
  return Array.from({ length: 120 }, (_, index) =>
    generateVehicle(
      carModels[index % carModels.length] as FleetModel,
      `KAI-${String(index + 1).padStart(3, '0')}`,
      kaisa,
      series,
    ),
  )
}

/** Generates vehicles of fictitious owners, with which the lists of sites start. */
export const otherVehicles = (count: number, usedPlates: ReadonlySet<string>): DemoVehicle[] => {
  const series = createRandomSeries(150)
  const plates = new Set(usedPlates)
  return Array.from({ length: count }, (_, index) => {
    const model = series.pick(index % 8 === 7 ? otherModels : carModels)
    let plate = generatePlate(model, series)
    while (plates.has(plate)) plate = generatePlate(model, series)
    plates.add(plate)
    return generateVehicle(model, plate, generatePerson(series), series)
  })
}
