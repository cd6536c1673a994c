import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ColorName } from '../../../features/vehicles/ColorName.tsx'
import { vehicleFactTexts } from '../../../features/vehicles/fact-texts.ts'
import { KindNote } from '../../../features/vehicles/KindNote.tsx'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { RestrictionNotes } from '../../../features/vehicles/RestrictionNotes.tsx'
import { ShortVin } from '../../../features/vehicles/ShortVin.tsx'
import { useKindName } from '../../../features/vehicles/useKindName.ts'
import { VehicleDrawing } from '../../../features/vehicles/VehicleDrawing.tsx'
import { BoundForm } from '../../../kit/forms/BoundForm.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Chip } from '../../../kit/ui/Chip.tsx'
import { DescriptionList } from '../../../kit/ui/DescriptionList.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import type { SearchedVehicle, SearchResult } from '../flow/recycle-draft.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { AnnouncementBlocker, findBlocker } from './AnnouncementBlocker.tsx'
import { BonusHint, isBonusPossible } from './BonusHint.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { vehicleStepTexts } from './texts.ts'
import { useConditionForm } from './useConditionForm.ts'
import styles from './VehicleStep.module.css'

type Props = Pick<RecycleStepProps, 'draft' | 'change'> & {
  answer: SearchResult
  vehicle: SearchedVehicle
  /** The vehicle has just been found, so its name takes the focus. */
  announce: boolean
  /** Called when the owner has confirmed the vehicle and its condition is saved. */
  onMine: () => void
  onWrong: () => void
}

/** The vehicle according to the register, the condition to declare, and the question whether it is the right one. */
export function VehicleCard({ draft, change, answer, vehicle, announce, onMine, onWrong }: Props) {
  const t = useTexts(vehicleStepTexts)
  const facts = useTexts(vehicleFactTexts)
  const kindName = useKindName()
  const name = useRef<HTMLHeadingElement>(null)
  const first = useRef(announce)
  useEffect(() => {
    if (first.current) name.current?.focus()
  }, [])
  const condition = useConditionForm({ draft, change, answer, vehicle, onSaved: onMine })
  const obstacle = findBlocker(answer)
  const { company, owners } = answer
  const wrong = (
    <Button kind="secondary" onClick={onWrong}>
      {obstacle ? t.other : t.wrong}
    </Button>
  )
  return (
    <section className={styles.card} aria-labelledby="vehicle-name">
      <div className={styles.picture}>
        <VehicleDrawing kind={vehicle.kind} />
      </div>
      <div className={styles.facts}>
        <div className={styles.chips}>
          <Plate plate={vehicle.plate} />
          {obstacle !== 'not_a_vehicle' && <WhoseVehicle answer={answer} />}
        </div>
        <h2 id="vehicle-name" ref={name} tabIndex={-1}>
          {formatVehicleName({ ...vehicle, model_year: null }) || facts.nameless}
        </h2>
        <DescriptionList
          items={[
            vehicle.model_year !== null && { term: facts.firstUse, value: vehicle.model_year },
            vehicle.color && { term: facts.color, value: <ColorName color={vehicle.color} /> },
            { term: facts.kind, value: kindName(vehicle.kind) },
            vehicle.vin && { term: 'VIN', value: <ShortVin vin={vehicle.vin} /> },
          ].map(item => item || null)}
        />
        {obstacle ? (
          <>
            <AnnouncementBlocker obstacle={obstacle} vehicleId={vehicle.id} />
            <ActionBar>{wrong}</ActionBar>
          </>
        ) : (
          <>
            <RestrictionNotes restrictions={vehicle.restrictions} />
            <KindNote vehicle={vehicle} />
            {owners.total > owners.agreed && (
              <Notice title={t.ownersTitle({ count: owners.total })}>
                <p>{t.ownersText}</p>
              </Notice>
            )}
            {!answer.is_company_owned && isBonusPossible(vehicle, new Date()) && <BonusHint />}
          </>
        )}
      </div>
      {!obstacle && (
        <BoundForm of={condition} className={styles.declared}>
          <ConditionFields of={condition} kind={vehicle.kind} />
          <ActionBar>
            <Button type="submit" busy={condition.isPending} after={<Icon as={ArrowRight} />}>
              {company ? t.companys : t.mine}
            </Button>
            {wrong}
          </ActionBar>
        </BoundForm>
      )}
    </section>
  )
}

/** The owner of the vehicle, or the company that the person represents. */
function WhoseVehicle({ answer }: { answer: SearchResult }) {
  const t = useTexts(vehicleStepTexts)
  const { company, is_company_owned } = answer
  // An open case of a company's vehicle: the right to represent was not checked again.
  if (is_company_owned && !company) return <Chip>{t.ofCompany}</Chip>
  return (
    <Chip tone="good" icon={<Icon as={Check} />}>
      {company ? t.represented({ company: company.name }) : t.owned}
    </Chip>
  )
}
