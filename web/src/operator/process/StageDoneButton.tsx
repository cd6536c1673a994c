import type { ProcessStage, ShopVehicle } from '@autokierto/contract/vehicles'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { QuantitiesForm } from './QuantitiesForm.tsx'
import { quantitiesOf } from './stage-quantities.ts'
import { stageName, stageTexts } from './stage-texts.ts'

type Props = {
  vehicle: ShopVehicle
  stage: ProcessStage
  kind?: ButtonKind
  size?: 'normal' | 'compact'
}

/** Marks a stage done: at once, or after asking for the amounts that the stage is known by. */
export function StageDoneButton({ vehicle, stage, kind, size }: Props) {
  const t = useTexts(stageTexts)
  const [asking, setAsking] = useState(false)
  const name = stageName(t, stage.code)
  const words = size === 'compact' ? t.stageDone : t.stageNext({ number: stage.number })
  const asks = quantitiesOf(stage.code)
  const done = useVehicleEvent('stage_done', {
    done: t.stageMarked({ stage: name }),
    onDone: () => setAsking(false),
    // No answer at all: what was written stays, to be sent again.
    onFailed: failure => failure.status > 0 && setAsking(false),
  })
  const mark = (quantities?: Record<string, number>) =>
    done.cause(vehicle.id, { stage: stage.number, quantities })
  return (
    <>
      <Button
        kind={kind}
        size={size}
        icon={size === 'compact' ? undefined : <Icon as={Check} />}
        busy={done.isPending && !asking}
        aria-label={`${words}: ${name}`}
        onClick={() => (asks.length > 0 ? setAsking(true) : mark())}
      >
        {words}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={name}>
        <p>{t.quantitiesText}</p>
        <QuantitiesForm
          draft={`amounts-${vehicle.id}-${stage.number}-${vehicle.version}`}
          asks={asks}
          noted={stage.quantities}
          busy={done.isPending}
          onSubmit={mark}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </>
  )
}
