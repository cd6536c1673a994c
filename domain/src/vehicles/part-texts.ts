import type { LocalizedText } from '../texts/localized-text.ts'
import type { VehiclePart } from './parts.ts'

/** Names of parts for lists, with soft hyphens where narrow screens must break them. */
export const partTexts = {
  engine: { fi: 'moottori', en: 'engine', se: 'motor' },
  gearbox: { fi: 'vaihteisto', en: 'gearbox', se: 'växellåda' },
  catalyst: { fi: 'katalysaattori', en: 'catalyst', se: 'katalysator' },
  battery: { fi: 'akku', en: 'battery', se: 'batteri' },
  wheels: { fi: 'pyörät', en: 'wheels', se: 'hjul' },
  doors: { fi: 'ovet', en: 'doors', se: 'dörrar' },
  lamps: { fi: 'valaisimet', en: 'lamps', se: 'lampor' },
  seats: { fi: 'istuimet', en: 'seats', se: 'säten' },
  electronics: { fi: 'ohjain\u00adlaitteet', en: 'control units', se: 'styrenheter' },
  infotainment: { fi: 'viihde\u00adjärjestelmä', en: 'infotainment', se: 'infotainment\u00adsystem' },
} satisfies Record<VehiclePart, LocalizedText>
