/** The service's logo: a car from the side in 1080 × 360 units, for the app and the server-rendered pages. */
export const carDrawing = {
  size: '0 0 1080 360',
  lines: [
    'M152 258H84q-22-4-22-28v-47q0-29 38-39l103-26C260 60 330 28 440 28c120 0 190 32 263 94l197 36q100 20 119 82 3 18-17 18h-80',
    'M342 258h370M258 122q62-56 153-61v63zM450 58q130 0 218 67H450z',
    'M440 125v124M677 128q23 52 4 121M489 159h38M64 183h43M927 171l51 8',
  ],
  wheels: [247, 814],
  ground: 'M36 331h1010',
} as const

/** Vertical centre of the wheels, their radius, and the hub's radius as a share of it. */
export const wheelDrawing = { y: 257, r: 68, hub: 0.42 } as const
