import type { Language } from '../texts/languages.ts'
import { searchKey } from '../texts/search-key.ts'

type LocalizedName = Record<Language, string>

const toLocalizedName = (fi: string, en: string, se: string): LocalizedName => ({ fi, en, se })

/** Kinds of parts that are removed for reuse. Each name begins with the word that users search for. */
export const partKinds = {
  engine: toLocalizedName('Moottori', 'Engine', 'Motor'),
  gearbox: toLocalizedName('Vaihteisto', 'Gearbox', 'Växellåda'),
  clutch: toLocalizedName('Kytkin', 'Clutch', 'Koppling'),
  turbo: toLocalizedName('Turboahdin', 'Turbocharger', 'Turboaggregat'),
  cylinder_head: toLocalizedName('Sylinterikansi', 'Cylinder head', 'Topplock'),
  injection_pump: toLocalizedName('Ruiskutuspumppu', 'Injection pump', 'Insprutningspump'),
  alternator: toLocalizedName('Laturi', 'Alternator', 'Generator'),
  starter: toLocalizedName('Käynnistysmoottori', 'Starter motor', 'Startmotor'),
  compressor: toLocalizedName('Ilmastointikompressori', 'Air-conditioning compressor', 'Klimatkompressor'),
  radiator: toLocalizedName('Jäähdytin', 'Radiator', 'Kylare'),
  intercooler: toLocalizedName('Välijäähdytin', 'Intercooler', 'Laddluftkylare'),
  exhaust: toLocalizedName('Pakoputkisto', 'Exhaust', 'Avgassystem'),
  catalyst: toLocalizedName('Katalysaattori', 'Catalytic converter', 'Katalysator'),
  fuel_tank: toLocalizedName('Polttoainesäiliö', 'Fuel tank', 'Bränsletank'),
  starter_battery: toLocalizedName('Käynnistysakku', 'Starter battery', 'Startbatteri'),
  traction_battery: toLocalizedName('Ajoakku', 'Traction battery', 'Drivbatteri'),
  electric_motor: toLocalizedName('Sähkömoottori', 'Electric motor', 'Elmotor'),
  inverter: toLocalizedName('Invertteri', 'Inverter', 'Inverter'),
  control_unit: toLocalizedName('Ohjausyksikkö', 'Control unit', 'Styrenhet'),
  instruments: toLocalizedName('Mittaristo', 'Instrument cluster', 'Instrumentpanel'),
  infotainment: toLocalizedName('Viihdejärjestelmä', 'Infotainment', 'Infotainment'),
  wiring: toLocalizedName('Johtosarja', 'Wiring harness', 'Kabelstam'),
  drive_shaft: toLocalizedName('Vetoakseli', 'Drive shaft', 'Drivaxel'),
  rear_axle: toLocalizedName('Taka-akseli', 'Rear axle', 'Bakaxel'),
  steering_rack: toLocalizedName('Ohjausvaihde', 'Steering rack', 'Styrväxel'),
  steering_wheel: toLocalizedName('Ohjauspyörä', 'Steering wheel', 'Ratt'),
  abs_unit: toLocalizedName('ABS-yksikkö', 'ABS unit', 'ABS-enhet'),
  brake_caliper: toLocalizedName('Jarrusatula', 'Brake caliper', 'Bromsok'),
  shock_absorber_front: toLocalizedName('Iskunvaimennin, etu', 'Shock absorber, front', 'Stötdämpare, fram'),
  shock_absorber_rear: toLocalizedName('Iskunvaimennin, taka', 'Shock absorber, rear', 'Stötdämpare, bak'),
  subframe: toLocalizedName('Apurunko', 'Subframe', 'Hjälpram'),
  wheel: toLocalizedName('Pyörä, täydellinen', 'Wheel, complete', 'Hjul, komplett'),
  rim: toLocalizedName('Vanne', 'Rim', 'Fälg'),
  tyre: toLocalizedName('Rengas', 'Tyre', 'Däck'),
  door_front: toLocalizedName('Ovi, etu', 'Door, front', 'Dörr, fram'),
  door_rear: toLocalizedName('Ovi, taka', 'Door, rear', 'Dörr, bak'),
  tailgate: toLocalizedName('Takaluukku', 'Tailgate', 'Baklucka'),
  bonnet: toLocalizedName('Konepelti', 'Bonnet', 'Motorhuv'),
  wing: toLocalizedName('Etulokasuoja', 'Front wing', 'Framskärm'),
  bumper_front: toLocalizedName('Puskuri, etu', 'Bumper, front', 'Stötfångare, fram'),
  bumper_rear: toLocalizedName('Puskuri, taka', 'Bumper, rear', 'Stötfångare, bak'),
  grille: toLocalizedName('Etusäleikkö', 'Grille', 'Kylargrill'),
  tow_bar: toLocalizedName('Vetokoukku', 'Tow bar', 'Dragkrok'),
  headlamp: toLocalizedName('Ajovalo', 'Headlamp', 'Strålkastare'),
  tail_lamp: toLocalizedName('Takavalo', 'Tail lamp', 'Baklykta'),
  mirror: toLocalizedName('Sivupeili', 'Door mirror', 'Sidospegel'),
  windscreen: toLocalizedName('Tuulilasi', 'Windscreen', 'Vindruta'),
  window: toLocalizedName('Sivulasi', 'Side window', 'Sidoruta'),
  rear_window: toLocalizedName('Takalasi', 'Rear window', 'Bakruta'),
  seat_front: toLocalizedName('Etuistuin', 'Front seat', 'Framsäte'),
  seat_rear: toLocalizedName('Takaistuin', 'Rear seat', 'Baksäte'),
  dashboard: toLocalizedName('Kojelauta', 'Dashboard', 'Instrumentbräda'),
  airbag: toLocalizedName('Turvatyyny', 'Airbag', 'Krockkudde'),
  seat_belt: toLocalizedName('Turvavyö', 'Seat belt', 'Säkerhetsbälte'),
  heater: toLocalizedName('Lämmityslaite', 'Heater', 'Värmare'),
  wiper_motor: toLocalizedName('Pyyhkijän moottori', 'Wiper motor', 'Torkarmotor'),
  window_lift: toLocalizedName('Ikkunannostin', 'Window regulator', 'Fönsterhiss'),
  lock: toLocalizedName('Lukko', 'Lock', 'Lås'),
  other: toLocalizedName('Muu osa', 'Other part', 'Annan del'),
} as const satisfies Record<string, LocalizedName>

export type PartKind = keyof typeof partKinds

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

/** Left and right parts of a kind have separate codes. */
export type PartName = Exclude<PartKind, TwoSided> | `${TwoSided}_left` | `${TwoSided}_right`

/** Lists the codes of a kind: one, or a left and a right one. */
export const listPartsOfKind = (kind: PartKind): PartName[] =>
  (twoSided as readonly PartKind[]).includes(kind)
    ? [`${kind as TwoSided}_left`, `${kind as TwoSided}_right`]
    : [kind as PartName]

const sideNames = {
  left: toLocalizedName('vasen', 'left', 'vänster'),
  right: toLocalizedName('oikea', 'right', 'höger'),
}

const formatPartName = (kind: PartKind, name: PartName): LocalizedName => {
  const kindName = partKinds[kind]
  if (name === kind) return kindName
  const side = sideNames[name.endsWith('_left') ? 'left' : 'right']
  return toLocalizedName(
    `${kindName.fi}, ${side.fi}`,
    `${kindName.en}, ${side.en}`,
    `${kindName.se}, ${side.se}`,
  )
}

export const partNames = Object.fromEntries(
  (Object.keys(partKinds) as PartKind[]).flatMap(kind =>
    listPartsOfKind(kind).map(name => [name, formatPartName(kind, name)]),
  ),
) as Readonly<Record<PartName, LocalizedName>>

export const partNameCodes = Object.keys(partNames) as PartName[]

/** Finds the codes of the parts whose name contains a word in any language. */
export const findPartsByName = (word: string): PartName[] => {
  const query = searchKey(word)
  return partNameCodes.filter(code =>
    Object.values(partNames[code]).some(name => searchKey(name).includes(query)),
  )
}
