import type { Language } from '../texts/languages.ts'

type Name = Record<Language, string>

/** The same part on both sides of the vehicle. */
const sides = <const Code extends string>(code: Code, fi: string, en: string, se: string) =>
  ({
    [`${code}_left`]: { fi: `${fi}, vasen`, en: `${en}, left`, se: `${se}, vänster` },
    [`${code}_right`]: { fi: `${fi}, oikea`, en: `${en}, right`, se: `${se}, höger` },
  }) as Record<`${Code}_left` | `${Code}_right`, Name>

/** The same part at its four places. */
const corners = <const Code extends string>(code: Code, fi: string, en: string, se: string) => ({
  ...sides(`${code}_front`, `${fi}, etu`, `${en}, front`, `${se}, fram`),
  ...sides(`${code}_rear`, `${fi}, taka`, `${en}, rear`, `${se}, bak`),
})

const part = (fi: string, en: string, se: string): Name => ({ fi, en, se })

/** Parts that are taken off for reuse, by the trade's words; the first word is what one looks under. */
export const partNames = {
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
  ...corners('shock_absorber', 'Iskunvaimennin', 'Shock absorber', 'Stötdämpare'),
  subframe: part('Apurunko', 'Subframe', 'Hjälpram'),
  wheel: part('Pyörä, täydellinen', 'Wheel, complete', 'Hjul, komplett'),
  rim: part('Vanne', 'Rim', 'Fälg'),
  tyre: part('Rengas', 'Tyre', 'Däck'),
  ...corners('door', 'Ovi', 'Door', 'Dörr'),
  tailgate: part('Takaluukku', 'Tailgate', 'Baklucka'),
  bonnet: part('Konepelti', 'Bonnet', 'Motorhuv'),
  ...sides('wing', 'Etulokasuoja', 'Front wing', 'Framskärm'),
  bumper_front: part('Puskuri, etu', 'Bumper, front', 'Stötfångare, fram'),
  bumper_rear: part('Puskuri, taka', 'Bumper, rear', 'Stötfångare, bak'),
  grille: part('Etusäleikkö', 'Grille', 'Kylargrill'),
  tow_bar: part('Vetokoukku', 'Tow bar', 'Dragkrok'),
  ...sides('headlamp', 'Ajovalo', 'Headlamp', 'Strålkastare'),
  ...sides('tail_lamp', 'Takavalo', 'Tail lamp', 'Baklykta'),
  ...sides('mirror', 'Sivupeili', 'Door mirror', 'Sidospegel'),
  windscreen: part('Tuulilasi', 'Windscreen', 'Vindruta'),
  window: part('Sivulasi', 'Side window', 'Sidoruta'),
  rear_window: part('Takalasi', 'Rear window', 'Bakruta'),
  ...sides('seat_front', 'Etuistuin', 'Front seat', 'Framsäte'),
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

export type PartName = keyof typeof partNames

export const partNameCodes = Object.keys(partNames) as PartName[]

/** The codes of the parts whose name holds the word, in any of the languages. */
export const partsNamed = (word: string): PartName[] => {
  const sought = word.toLowerCase()
  return partNameCodes.filter(code =>
    Object.values(partNames[code]).some(name => name.toLowerCase().includes(sought)),
  )
}
