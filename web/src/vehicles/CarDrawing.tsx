import { Drawing, Ground, Wheel } from './Drawing.tsx'

/** A car from the side: the service's own picture. */
export const CarDrawing = ({ className }: { className?: string }) => (
  <Drawing className={className}>
    <CarShape />
    <Ground />
  </Drawing>
)

export const CarShape = () => (
  <>
    <path d="M152 258H84q-22-4-22-28v-47q0-29 38-39l103-26C260 60 330 28 440 28c120 0 190 32 263 94l197 36q100 20 119 82 3 18-17 18h-80" />
    <path d="M342 258h370M258 122q62-56 153-61v63zM450 58q130 0 218 67H450z" />
    <path d="M440 125v124M677 128q23 52 4 121M489 159h38M64 183h43M927 171l51 8" />
    <Wheel x={247} />
    <Wheel x={814} />
  </>
)
