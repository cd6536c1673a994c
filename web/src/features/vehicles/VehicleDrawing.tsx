import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { ReactNode } from 'react'
import { CarShape } from './CarDrawing.tsx'
import { Drawing, Ground, Wheel } from './Drawing.tsx'

const Jeep = (
  <>
    <path d="M150 252H96q-16 0-16-16V150q0-14 14-16l66-8 44-78q6-12 22-12h332q14 0 24 12l94 88 196 22q40 6 46 40l10 42q2 14-14 14h-66" />
    <path d="M346 252h356M238 66h150v66H206zM424 66h120l72 66H424z" />
    <path d="M406 132v112M640 138v106M448 164h36M80 176h40M842 168l54 8M80 108H62q-12 0-12 12v84q0 12 12 12h18" />
    <Wheel x={248} y={252} r={76} />
    <Wheel x={804} y={252} r={76} />
  </>
)

const Motorcycle = (
  <>
    <path d="M300 246l96-110h206l70-62M672 74h64M672 74l92 172M396 136l-84-10q-22-4-30-22l150-6q36 0 60 24" />
    <path d="M492 122q60-40 116-30l44 44-70 84H440l-44-84M440 220l-140 26M582 220l40 26" />
    <path d="M470 176h88M480 198h66M744 92q30-4 40 20l-40 8" />
    <Wheel x={300} y={246} r={80} />
    <Wheel x={770} y={246} r={80} />
  </>
)

const Moped = (
  <>
    <path d="M424 150h132q14 0 16 14v54q0 22 22 22h68q24 0 32-24l46-134M706 82l-20-18h-44M706 82l66 176" />
    <path d="M392 150q-28-2-34-20h180q22 0 24 20H312q-48 0-56 44M686 64h40M722 120q30-2 40 20l-30 4M400 204h96M400 226h80" />
    <path d="M410 266h160" />
    <Wheel x={348} y={266} r={60} />
    <Wheel x={776} y={266} r={60} />
  </>
)

const Trailer = (
  <>
    <path d="M210 244V110q0-12 12-12h560q12 0 12 12v134H570M430 244H210M794 220h150l30 14v30M974 264h-24M944 220v70" />
    <path d="M210 148h584M360 98v146M640 98v146M164 232h46" />
    <Wheel x={500} y={257} r={68} />
  </>
)

const Tractor = (
  <>
    <path d="M330 130l24-92q2-10 14-10h166q12 0 14 10l24 112h230q16 0 16 16v86h-30M560 262h140M330 130q-30-6-90 6M546 150v82q0 18-18 18h-20" />
    <path d="M372 60h132l20 90H352zM640 150V84q0-14 14-14h16M622 180h150M622 204h150M818 180h34" />
    <Wheel x={362} y={222} r={106} />
    <Wheel x={760} y={266} r={62} />
  </>
)

const TransferPlate = (
  <>
    <path d="M250 110h580q18 0 18 18v124q0 18-18 18H250q-18 0-18-18V128q0-18 18-18zM316 110v160" />
    <path d="M388 226l28-72 28 72M398 204h36M486 154v72M486 154h30q18 0 18 18t-18 18h-30M516 190q22 0 22 18t-22 18h-30M576 192h30M650 166l18-12v72M706 168q4-14 22-14 20 0 20 18 0 12-42 54h44" />
  </>
)

const Export = (
  <>
    <CarShape />
    <path d="M936 60h104M1004 24l38 36-38 36" />
  </>
)

const SHAPES: Record<VehicleKind, ReactNode> = {
  AUTO: <CarShape />,
  MAASTOAJONEUVO: Jeep,
  MOOTTORIPYÖRÄ: Motorcycle,
  MOPO: Moped,
  PERÄVAUNU: Trailer,
  SIIRTOKILPI: TransferPlate,
  TRAKTORI_TAI_MOOTTORITYÖKONE: Tractor,
  VIENTIREKISTERÖINTI: Export,
}

/** A line drawing of the vehicle's kind. Decorative: the kind is also given as a text. */
export const VehicleDrawing = ({ kind, className }: { kind: VehicleKind; className?: string }) => (
  <Drawing className={className}>
    {SHAPES[kind]}
    {kind !== 'SIIRTOKILPI' && <Ground />}
  </Drawing>
)
