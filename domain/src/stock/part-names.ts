import type { Language } from '../texts/languages.ts'
import { searchKey } from '../texts/search-key.ts'

type Name = Record<Language, string>

const part = (fi: string, en: string, se: string): Name => ({ fi, en, se })

/** Kinds of parts that are taken off for reuse, by the trade's words; the first word is what one looks under. */
export const partKinds = {
  engine: part('Moottori', 'Engine', 'Motor'),
  gearbox: part('Vaihteisto', 'Gearbox', 'Växellåda'),
  clutch: part('Kytkin', 'Clutch', 'Koppling'),
  turbo: part('Turboahdin', 'Turbocharger', 'Turboaggregat'),
  cylinder_head: part('Sylinterikansi', 'Cylinder head', 'Topplock'),
  injection_pump: part('Ruiskutuspumppu', 'Injection pump', 'Insprutningspump'),
  alternator: part('Laturi', 'Alternator', 'Generator'),
  starter: part('Käynnistysmoottori', 'Starter motor', 'Startmotor'),
  compressor: part('Ilmastointikompressori', 'Air-conditioning compressor', 'Klimatkompressor'),
  radiator: part('Jäähdytin', 'Radiator', 'Kylare'),
  intercooler: part('Välijäähdytin', 'Intercooler', 'Laddluftkylare'),
  exhaust: part('Pakoputkisto', 'Exhaust', 'Avgassystem'),
  catalyst: part('Katalysaattori', 'Catalytic converter', 'Katalysator'),
  fuel_tank: part('Polttoainesäiliö', 'Fuel tank', 'Bränsletank'),
  starter_battery: part('Käynnistysakku', 'Starter battery', 'Startbatteri'),
  traction_battery: part('Ajoakku', 'Traction battery', 'Drivbatteri'),
  electric_motor: part('Sähkömoottori', 'Electric motor', 'Elmotor'),
  inverter: part('Invertteri', 'Inverter', 'Inverter'),
  control_unit: part('Ohjausyksikkö', 'Control unit', 'Styrenhet'),
  instruments: part('Mittaristo', 'Instrument cluster', 'Instrumentpanel'),
  infotainment: part('Viihdejärjestelmä', 'Infotainment', 'Infotainment'),
  wiring: part('Johtosarja', 'Wiring harness', 'Kabelstam'),
  drive_shaft: part('Vetoakseli', 'Drive shaft', 'Drivaxel'),
  rear_axle: part('Taka-akseli', 'Rear axle', 'Bakaxel'),
  steering_rack: part('Ohjausvaihde', 'Steering rack', 'Styrväxel'),
  steering_wheel: part('Ohjauspyörä', 'Steering wheel', 'Ratt'),
  abs_unit: part('ABS-yksikkö', 'ABS unit', 'ABS-enhet'),
  brake_caliper: part('Jarrusatula', 'Brake caliper', 'Bromsok'),
  shock_absorber_front: part('Iskunvaimennin, etu', 'Shock absorber, front', 'Stötdämpare, fram'),
  shock_absorber_rear: part('Iskunvaimennin, taka', 'Shock absorber, rear', 'Stötdämpare, bak'),
  subframe: part('Apurunko', 'Subframe', 'Hjälpram'),
  wheel: part('Pyörä, täydellinen', 'Wheel, complete', 'Hjul, komplett'),
  rim: part('Vanne', 'Rim', 'Fälg'),
  tyre: part('Rengas', 'Tyre', 'Däck'),
  door_front: part('Ovi, etu', 'Door, front', 'Dörr, fram'),
  door_rear: part('Ovi, taka', 'Door, rear', 'Dörr, bak'),
  tailgate: part('Takaluukku', 'Tailgate', 'Baklucka'),
  bonnet: part('Konepelti', 'Bonnet', 'Motorhuv'),
  wing: part('Etulokasuoja', 'Front wing', 'Framskärm'),
  bumper_front: part('Puskuri, etu', 'Bumper, front', 'Stötfångare, fram'),
  bumper_rear: part('Puskuri, taka', 'Bumper, rear', 'Stötfångare, bak'),
  grille: part('Etusäleikkö', 'Grille', 'Kylargrill'),
  tow_bar: part('Vetokoukku', 'Tow bar', 'Dragkrok'),
  headlamp: part('Ajovalo', 'Headlamp', 'Strålkastare'),
  tail_lamp: part('Takavalo', 'Tail lamp', 'Baklykta'),
  mirror: part('Sivupeili', 'Door mirror', 'Sidospegel'),
  windscreen: part('Tuulilasi', 'Windscreen', 'Vindruta'),
  window: part('Sivulasi', 'Side window', 'Sidoruta'),
  rear_window: part('Takalasi', 'Rear window', 'Bakruta'),
  seat_front: part('Etuistuin', 'Front seat', 'Framsäte'),
  seat_rear: part('Takaistuin', 'Rear seat', 'Baksäte'),
  dashboard: part('Kojelauta', 'Dashboard', 'Instrumentbräda'),
  airbag: part('Turvatyyny', 'Airbag', 'Krockkudde'),
  seat_belt: part('Turvavyö', 'Seat belt', 'Säkerhetsbälte'),
  heater: part('Lämmityslaite', 'Heater', 'Värmare'),
  wiper_motor: part('Pyyhkijän moottori', 'Wiper motor', 'Torkarmotor'),
  window_lift: part('Ikkunannostin', 'Window regulator', 'Fönsterhiss'),
  lock: part('Lukko', 'Lock', 'Lås'),
  other: part('Muu osa', 'Other part', 'Annan del'),
} as const satisfies Record<string, Name>

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
export const partsOfKind = (kind: PartKind): PartName[] =>
  (twoSided as readonly PartKind[]).includes(kind)
    ? [`${kind as TwoSided}_left`, `${kind as TwoSided}_right`]
    : [kind as PartName]

const sideNames = {
  left: part('vasen', 'left', 'vänster'),
  right: part('oikea', 'right', 'höger'),
}

const nameOf = (kind: PartKind, name: PartName): Name => {
  const of = partKinds[kind]
  if (name === kind) return of
  const side = sideNames[name.endsWith('_left') ? 'left' : 'right']
  return part(`${of.fi}, ${side.fi}`, `${of.en}, ${side.en}`, `${of.se}, ${side.se}`)
}

/** What each part is called. */
export const partNames = Object.fromEntries(
  (Object.keys(partKinds) as PartKind[]).flatMap(kind =>
    partsOfKind(kind).map(name => [name, nameOf(kind, name)]),
  ),
) as Readonly<Record<PartName, Name>>

export const partNameCodes = Object.keys(partNames) as PartName[]

/** The codes of the parts whose name holds the word, in any of the languages. */
export const partsNamed = (word: string): PartName[] => {
  const sought = searchKey(word)
  return partNameCodes.filter(code =>
    Object.values(partNames[code]).some(name => searchKey(name).includes(sought)),
  )
}
