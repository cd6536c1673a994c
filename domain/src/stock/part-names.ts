import type { Language } from '../texts/languages.ts'
import { searchKey } from '../texts/search-key.ts'

type LocalizedName = Record<Language, string>

const partName = (fi: string, en: string, se: string): LocalizedName => ({ fi, en, se })

/** Kinds of parts that are taken off for reuse, by the trade's words; the first word is what one looks under. */
export const partKinds = {
  engine: partName('Moottori', 'Engine', 'Motor'),
  gearbox: partName('Vaihteisto', 'Gearbox', 'Växellåda'),
  clutch: partName('Kytkin', 'Clutch', 'Koppling'),
  turbo: partName('Turboahdin', 'Turbocharger', 'Turboaggregat'),
  cylinder_head: partName('Sylinterikansi', 'Cylinder head', 'Topplock'),
  injection_pump: partName('Ruiskutuspumppu', 'Injection pump', 'Insprutningspump'),
  alternator: partName('Laturi', 'Alternator', 'Generator'),
  starter: partName('Käynnistysmoottori', 'Starter motor', 'Startmotor'),
  compressor: partName('Ilmastointikompressori', 'Air-conditioning compressor', 'Klimatkompressor'),
  radiator: partName('Jäähdytin', 'Radiator', 'Kylare'),
  intercooler: partName('Välijäähdytin', 'Intercooler', 'Laddluftkylare'),
  exhaust: partName('Pakoputkisto', 'Exhaust', 'Avgassystem'),
  catalyst: partName('Katalysaattori', 'Catalytic converter', 'Katalysator'),
  fuel_tank: partName('Polttoainesäiliö', 'Fuel tank', 'Bränsletank'),
  starter_battery: partName('Käynnistysakku', 'Starter battery', 'Startbatteri'),
  traction_battery: partName('Ajoakku', 'Traction battery', 'Drivbatteri'),
  electric_motor: partName('Sähkömoottori', 'Electric motor', 'Elmotor'),
  inverter: partName('Invertteri', 'Inverter', 'Inverter'),
  control_unit: partName('Ohjausyksikkö', 'Control unit', 'Styrenhet'),
  instruments: partName('Mittaristo', 'Instrument cluster', 'Instrumentpanel'),
  infotainment: partName('Viihdejärjestelmä', 'Infotainment', 'Infotainment'),
  wiring: partName('Johtosarja', 'Wiring harness', 'Kabelstam'),
  drive_shaft: partName('Vetoakseli', 'Drive shaft', 'Drivaxel'),
  rear_axle: partName('Taka-akseli', 'Rear axle', 'Bakaxel'),
  steering_rack: partName('Ohjausvaihde', 'Steering rack', 'Styrväxel'),
  steering_wheel: partName('Ohjauspyörä', 'Steering wheel', 'Ratt'),
  abs_unit: partName('ABS-yksikkö', 'ABS unit', 'ABS-enhet'),
  brake_caliper: partName('Jarrusatula', 'Brake caliper', 'Bromsok'),
  shock_absorber_front: partName('Iskunvaimennin, etu', 'Shock absorber, front', 'Stötdämpare, fram'),
  shock_absorber_rear: partName('Iskunvaimennin, taka', 'Shock absorber, rear', 'Stötdämpare, bak'),
  subframe: partName('Apurunko', 'Subframe', 'Hjälpram'),
  wheel: partName('Pyörä, täydellinen', 'Wheel, complete', 'Hjul, komplett'),
  rim: partName('Vanne', 'Rim', 'Fälg'),
  tyre: partName('Rengas', 'Tyre', 'Däck'),
  door_front: partName('Ovi, etu', 'Door, front', 'Dörr, fram'),
  door_rear: partName('Ovi, taka', 'Door, rear', 'Dörr, bak'),
  tailgate: partName('Takaluukku', 'Tailgate', 'Baklucka'),
  bonnet: partName('Konepelti', 'Bonnet', 'Motorhuv'),
  wing: partName('Etulokasuoja', 'Front wing', 'Framskärm'),
  bumper_front: partName('Puskuri, etu', 'Bumper, front', 'Stötfångare, fram'),
  bumper_rear: partName('Puskuri, taka', 'Bumper, rear', 'Stötfångare, bak'),
  grille: partName('Etusäleikkö', 'Grille', 'Kylargrill'),
  tow_bar: partName('Vetokoukku', 'Tow bar', 'Dragkrok'),
  headlamp: partName('Ajovalo', 'Headlamp', 'Strålkastare'),
  tail_lamp: partName('Takavalo', 'Tail lamp', 'Baklykta'),
  mirror: partName('Sivupeili', 'Door mirror', 'Sidospegel'),
  windscreen: partName('Tuulilasi', 'Windscreen', 'Vindruta'),
  window: partName('Sivulasi', 'Side window', 'Sidoruta'),
  rear_window: partName('Takalasi', 'Rear window', 'Bakruta'),
  seat_front: partName('Etuistuin', 'Front seat', 'Framsäte'),
  seat_rear: partName('Takaistuin', 'Rear seat', 'Baksäte'),
  dashboard: partName('Kojelauta', 'Dashboard', 'Instrumentbräda'),
  airbag: partName('Turvatyyny', 'Airbag', 'Krockkudde'),
  seat_belt: partName('Turvavyö', 'Seat belt', 'Säkerhetsbälte'),
  heater: partName('Lämmityslaite', 'Heater', 'Värmare'),
  wiper_motor: partName('Pyyhkijän moottori', 'Wiper motor', 'Torkarmotor'),
  window_lift: partName('Ikkunannostin', 'Window regulator', 'Fönsterhiss'),
  lock: partName('Lukko', 'Lock', 'Lås'),
  other: partName('Muu osa', 'Other part', 'Annan del'),
} as const satisfies Record<string, LocalizedName>

export type PartKind = keyof typeof partKinds

/** Kinds of which a vehicle has a left and a right one. */
const twoSided = [
  'shock_absorber_front',
  'shock_absorber_rear',
  'door_front',
  'door_rear',
  'wing',
  'headlamp',
  'tail_lamp',
  'mirror',
  'seat_front',
] as const satisfies readonly PartKind[]

type TwoSided = (typeof twoSided)[number]

/** A part as it is noted: left and right of a kind are two. */
export type PartName = Exclude<PartKind, TwoSided> | `${TwoSided}_left` | `${TwoSided}_right`

/** The parts of a kind: one, or its left and its right one. */
export const listPartsOfKind = (kind: PartKind): PartName[] =>
  (twoSided as readonly PartKind[]).includes(kind)
    ? [`${kind as TwoSided}_left`, `${kind as TwoSided}_right`]
    : [kind as PartName]

const sideNames = {
  left: partName('vasen', 'left', 'vänster'),
  right: partName('oikea', 'right', 'höger'),
}

const formatPartName = (kind: PartKind, name: PartName): LocalizedName => {
  const of = partKinds[kind]
  if (name === kind) return of
  const side = sideNames[name.endsWith('_left') ? 'left' : 'right']
  return partName(`${of.fi}, ${side.fi}`, `${of.en}, ${side.en}`, `${of.se}, ${side.se}`)
}

/** What each part is called. */
export const partNames = Object.fromEntries(
  (Object.keys(partKinds) as PartKind[]).flatMap(kind =>
    listPartsOfKind(kind).map(name => [name, formatPartName(kind, name)]),
  ),
) as Readonly<Record<PartName, LocalizedName>>

export const partNameCodes = Object.keys(partNames) as PartName[]

/** The codes of the parts whose name holds the word, in any of the languages. */
export const findPartsByName = (word: string): PartName[] => {
  const sought = searchKey(word)
  return partNameCodes.filter(code =>
    Object.values(partNames[code]).some(name => searchKey(name).includes(sought)),
  )
}
