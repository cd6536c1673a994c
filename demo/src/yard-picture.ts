import { carDrawing, wheelDrawing } from '@autokierto/domain/vehicles/car-drawing'
import type { VehicleColor } from '@autokierto/domain/vehicles/colors'

/** A vehicle body from the side, in the units of the service's own drawing of a car: outline, glass and lines. */
type BodyDrawing = { outline: string; glass: string; lines: string; lamp: string }

const [carOutline, carGlass, carLines] = carDrawing.lines
const bodyDrawings: Record<'car' | 'van', BodyDrawing> = {
  car: {
    outline: `${carOutline}z`,
    glass: carGlass.replace(/^[^M]*M342 258h370/, ''),
    lines: `M342 250h370${carLines}`,
    lamp: 'M930 168l46 9 10 20-52-6z',
  },
  van: {
    outline:
      'M152 258H84q-22-4-22-28V66q0-34 40-34h546q42 0 72 36l84 96 118 24q40 8 46 44 3 26-17 26h-80l-133 2-370-2z',
    glass: 'M612 66h68q26 0 42 20l62 76H612z',
    lines: 'M342 250h370M590 52v196M602 176h48M64 160h20M120 60h446M120 174h446',
    lamp: 'M906 182l28 14 12 20-40-10z',
  },
}

const paints: Partial<Record<VehicleColor, string>> = {
  Black: '#2b2d30',
  'Brown (beige)': '#8a7357',
  Red: '#a3302b',
  Orange: '#c4692c',
  Yellow: '#cfa63a',
  Green: '#3f6650',
  Blue: '#33557f',
  Violet: '#5b4a72',
  Grey: '#7b8286',
  White: '#e9e9e4',
  Silver: '#b4babc',
  Turquoise: '#3d8286',
}

const spruces = [90, 210, 300, 450, 560, 720, 830, 960, 1080, 1210]
  .map((x, at) => {
    const height = 230 + ((at * 53) % 120)
    return `<path fill="${at % 2 ? '#4f6656' : '#5d7362'}" d="M${x - 78} 520L${x} ${520 - height}L${x + 78} 520z"/>`
  })
  .join('')

const repeatDrawing = (from: number, to: number, step: number, draw: (at: number) => string): string =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => draw(from + at * step)).join('')

/** Backgrounds of the yards, 520 units high: below is gravel. */
const backdrops = [
  `<rect width="1280" height="520" fill="#cdd6d9"/>${spruces}`,
  `<rect width="1280" height="520" fill="#d6dbdb"/><rect y="110" width="1280" height="410" fill="#a9b3b2"/>
   ${repeatDrawing(0, 1280, 40, x => `<rect x="${x}" y="110" width="6" height="410" fill="#97a3a2"/>`)}
   <rect y="96" width="1280" height="22" fill="#6f7d7b"/><rect x="820" y="210" width="330" height="310" fill="#74827f"/>
   ${repeatDrawing(220, 520, 34, y => `<rect x="820" y="${y}" width="330" height="4" fill="#667471"/>`)}`,
  `<rect width="1280" height="520" fill="#c9d3d8"/><rect y="330" width="1280" height="190" fill="#b3aea4"/>
   ${repeatDrawing(0, 1280, 213, x => `<rect x="${x}" y="322" width="12" height="198" fill="#9d978c"/>`)}
   <rect y="322" width="1280" height="14" fill="#c2bdb3"/>`,
]

const wheel = (x: number): string => {
  const { y, r } = wheelDrawing
  return `<circle cx="${x}" cy="${y}" r="${r + 8}" fill="#17191a"/><circle cx="${x}" cy="${y}" r="${r - 4}" fill="#2a2d2e"/>
    <circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="#aeb4b5"/><circle cx="${x}" cy="${y}" r="${r * 0.46}" fill="#8b9293"/>
    <circle cx="${x}" cy="${y}" r="${r * 0.14}" fill="#5c6364"/>`
}

export type YardScene = {
  body: keyof typeof bodyDrawings
  /** Draws grey for null, a colour that the register does not know. */
  color: VehicleColor | null
  /** Selects one of three backgrounds, modulo their number. */
  place: number
  /** Mirrors the vehicle. */
  isFromLeft: boolean
}

/**
 * Draws a vehicle in a yard, as a photograph of a telephone: 960 × 660 px.
 * @returns SVG
 */
export const drawYard = ({ body, color, place, isFromLeft }: YardScene): string => {
  const { outline, glass, lines, lamp } = bodyDrawings[body]
  const transform = isFromLeft ? 'translate(1194 384) scale(-1.03 1.03)' : 'translate(86 384) scale(1.03)'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 880" width="960" height="660">
  <defs>
    <linearGradient id="light" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity=".34"/>
    </linearGradient>
    <linearGradient id="gravel" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#9c978e"/><stop offset="1" stop-color="#7f7a72"/>
    </linearGradient>
    <radialGradient id="shade"><stop offset=".5" stop-color="#1d1c1a" stop-opacity=".55"/>
      <stop offset="1" stop-color="#1d1c1a" stop-opacity="0"/></radialGradient>
  </defs>
  ${backdrops[place % backdrops.length]}
  <rect y="520" width="1280" height="360" fill="url(#gravel)"/>
  <g transform="${transform}">
    <ellipse cx="535" cy="322" rx="530" ry="40" fill="url(#shade)"/>
    <path d="${outline}" fill="${(color && paints[color]) ?? '#7b8286'}"/>
    <path d="${outline}" fill="url(#light)"/>
    <path d="${glass}" fill="#26343a"/>
    <path d="${lines}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>
    <path d="M64 172h16v34H63z" fill="#8e2320"/><path d="${lamp}" fill="#eef0e8"/>
    ${wheel(carDrawing.wheels[0])}${wheel(carDrawing.wheels[1])}
  </g>
</svg>`
}
