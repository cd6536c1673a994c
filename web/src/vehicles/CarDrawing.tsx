import { carDrawing } from '@autokierto/domain/vehicles/car-drawing'
import { Drawing, Ground, Wheel } from './Drawing.tsx'

/** A car from the side, used as the service's illustration. */
export const CarDrawing = ({ className }: { className?: string }) => (
  <Drawing className={className}>
    <CarShape />
    <Ground />
  </Drawing>
)

export const CarShape = () => (
  <>
    {carDrawing.lines.map(line => (
      <path key={line} d={line} />
    ))}
    {carDrawing.wheels.map(x => (
      <Wheel key={x} x={x} />
    ))}
  </>
)
