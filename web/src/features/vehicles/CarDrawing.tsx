import { carDrawing } from '@autokierto/domain/vehicles/car-drawing'
import { Drawing, Ground, Wheel } from './Drawing.tsx'

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
