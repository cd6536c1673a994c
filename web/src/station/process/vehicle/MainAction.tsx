import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { FileUp } from 'lucide-react'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import layout from '../../vehicle/facts/vehicle-page.module.css'
import { EventButton } from '../../vehicle/lifecycle/EventButton.tsx'
import { eventButtons } from '../../vehicle/lifecycle/event-buttons.ts'
import { deferEventText } from '../../vehicle/lifecycle/event-texts.ts'
import { useEventAvailability } from '../../vehicle/lifecycle/useEventAvailability.ts'
import { CERTIFICATE_FIELD } from '../certificate/CertificateUpload.tsx'
import { certificateTexts } from '../certificate/certificate-texts.ts'
import { STAGE_FORM, type StageMarking } from '../stages/useMarkStage.ts'
import { NextVehicle } from './NextVehicle.tsx'
import { OtherActions } from './OtherActions.tsx'
import { StartButton } from './StartButton.tsx'

type Props = {
  vehicle: ShopVehicle
  marking: StageMarking
  /** The vehicle was finished while the page was open, so the next action is another vehicle. */
  justFinished: boolean
}

/**
 * The single next action in its own colour, and a menu of the rarely used ones. It is next to the heading, or
 * at the bottom of the screen on a phone.
 */
export function MainAction({ vehicle, marking, justFinished }: Props) {
  return (
    <div className={layout.main}>
      <ActionBar>
        <OtherActions vehicle={vehicle} marking={marking} />
        {justFinished ? <NextVehicle after={vehicle.id} /> : <Next vehicle={vehicle} marking={marking} />}
      </ActionBar>
    </div>
  )
}

function Next({ vehicle, marking }: Omit<Props, 'justFinished'>) {
  const { locale } = useLocale()
  const t = useTexts(certificateTexts)
  const offer = useEventAvailability()
  if (!isInProcess(vehicle.status)) return null
  if (!vehicle.process_started) return <StartButton vehicle={vehicle} />
  const { stage } = marking
  if (stage && offer('stage_done', vehicle).offered) {
    const { kind, icon, words } = eventButtons.stage_done
    const data = { stage: stage.number }
    return (
      <Button
        type="submit"
        form={STAGE_FORM}
        kind={kind}
        icon={<Icon as={icon} />}
        busy={marking.isPending}
        aria-label={deferEventText(words.named, vehicle, data)(locale)}
      >
        {deferEventText(words.button, vehicle, data)(locale)}
      </Button>
    )
  }
  if (vehicle.stages_done < limits.processStages) return null
  if (!vehicle.certificate && vehicle.owner_check !== 'pending') {
    return (
      <Button
        kind="amber"
        icon={<Icon as={FileUp} />}
        onClick={() => document.getElementById(CERTIFICATE_FIELD)?.click()}
      >
        {t.upload}
      </Button>
    )
  }
  return <EventButton event="finish" vehicle={vehicle} onlyReady />
}
