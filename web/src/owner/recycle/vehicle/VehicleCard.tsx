import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../../ui/ActionBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ColorName } from '../../../vehicles/ColorName.tsx'
import { Plate } from '../../../vehicles/Plate.tsx'
import { RestrictionNotes } from '../../../vehicles/RestrictionNotes.tsx'
import { shortVin } from '../../../vehicles/short-vin.ts'
import { useKindName } from '../../../vehicles/useKindName.ts'
import { VehicleDrawing } from '../../../vehicles/VehicleDrawing.tsx'
import { vehicleName } from '../../../vehicles/vehicle-name.ts'
import type { FoundVehicle, SearchAnswer } from '../draft.ts'
import { Obstacle, obstacleOf } from './Obstacle.tsx'
import { vehicleTexts } from './texts.ts'
import styles from './VehicleStep.module.css'

type Props = {
  answer: SearchAnswer
  vehicle: FoundVehicle
  /** It has just been found: its name takes the focus. */
  announce: boolean
  onMine: () => void
  onWrong: () => void
}

/** The vehicle as the register knows it, and the question whether it is the one. */
export function VehicleCard({ answer, vehicle, announce, onMine, onWrong }: Props) {
  const t = useTexts(vehicleTexts)
  const kindName = useKindName()
  const name = useRef<HTMLHeadingElement>(null)
  const first = useRef(announce)
  useEffect(() => {
    if (first.current) name.current?.focus()
  }, [])
  const obstacle = obstacleOf(answer)
  return (
    <section className={styles.card} aria-labelledby="vehicle-name">
      <div className={styles.picture}>
        <VehicleDrawing kind={vehicle.kind} />
      </div>
      <div className={styles.facts}>
        <div className={styles.chips}>
          <Plate plate={vehicle.plate} />
          <Chip tone="good" icon={<Icon as={Check} />}>
            {t.owned}
          </Chip>
        </div>
        <h2 id="vehicle-name" ref={name} tabIndex={-1}>
          {vehicleName({ ...vehicle, model_year: null }) || t.nameless}
        </h2>
        <DescriptionList
          items={[
            vehicle.model_year !== null && { term: t.firstUse, value: vehicle.model_year },
            vehicle.color && { term: t.color, value: <ColorName color={vehicle.color} /> },
            { term: t.kind, value: kindName(vehicle.kind) },
            vehicle.vin && { term: 'VIN', value: <span translate="no">{shortVin(vehicle.vin)}</span> },
          ].map(item => item || null)}
        />
        {obstacle ? (
          <Obstacle obstacle={obstacle} owners={answer.owners.total} />
        ) : (
          <RestrictionNotes restrictions={vehicle.restrictions} />
        )}
        <ActionBar>
          {(!obstacle || obstacle === 'owners') && (
            <Button
              after={<Icon as={ArrowRight} />}
              onClick={onMine}
              reason={obstacle ? t.ownersReason : null}
            >
              {t.mine}
            </Button>
          )}
          <Button kind="secondary" onClick={onWrong}>
            {t.wrong}
          </Button>
        </ActionBar>
      </div>
    </section>
  )
}
