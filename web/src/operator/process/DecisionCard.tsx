import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { resolutions } from '@autokierto/domain/vehicles/lifecycle'
import { PackageOpen, Recycle } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import styles from './process.module.css'
import { vehicleTexts } from './vehicle-texts.ts'

/** Recycling or reuse: decided once, changed until the process starts. Then the chip by the plate says it. */
export function DecisionCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(vehicleTexts)
  const offer = useJudge()('resolve', vehicle)
  const [changing, setChanging] = useState(false)
  if (vehicle.status !== 'shop_process' || vehicle.process_started) return null
  if (!offer.offered) {
    return vehicle.resolution === null ? (
      <Card title={t.decisionTitle}>
        <p>{t.awaitsDecision}</p>
      </Card>
    ) : null
  }
  if (vehicle.resolution !== null && !changing) {
    return (
      <Card
        title={vehicle.resolution === 'recycle' ? t.decidedRecycle : t.decidedReuse}
        aside={
          <Button kind="quiet" size="compact" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        }
      >
        <p className={styles.small}>{t.decisionHint}</p>
      </Card>
    )
  }
  return (
    <Card title={t.decisionTitle}>
      <DecisionForm
        vehicle={vehicle}
        onDecided={() => setChanging(false)}
        onCancel={changing ? () => setChanging(false) : undefined}
      />
    </Card>
  )
}

type FormProps = { vehicle: ShopVehicle; onDecided: () => void; onCancel?: () => void }

function DecisionForm({ vehicle, onDecided, onCancel }: FormProps) {
  const t = useTexts(vehicleTexts)
  const [missing, setMissing] = useState(false)
  const resolve = useVehicleEvent('resolve', { done: t.decided, onDone: onDecided })
  const submit = (data: FormData) => {
    const resolution = resolutions.find(known => known === data.get('resolution'))
    setMissing(!resolution)
    if (resolution) resolve.cause(vehicle.id, { resolution })
  }
  const errors = { resolution: missing ? t.decideMissing : null }
  return (
    <Form onSubmit={submit} errors={errors}>
      <RadioCards
        name="resolution"
        label={t.decisionField}
        hint={t.decisionHint}
        error={errors.resolution}
        defaultValue={vehicle.resolution}
        columns={2}
        options={[
          { value: 'recycle', title: t.recycle, text: t.recycleText, icon: <Icon as={Recycle} size={24} /> },
          { value: 'reuse', title: t.reuse, text: t.reuseText, icon: <Icon as={PackageOpen} size={24} /> },
        ]}
      />
      <div className={styles.decide}>
        <ActionBar>
          <Button type="submit" kind="amber" busy={resolve.isPending}>
            {t.decide}
          </Button>
          {onCancel && (
            <Button kind="secondary" onClick={onCancel}>
              {t.cancel}
            </Button>
          )}
        </ActionBar>
      </div>
    </Form>
  )
}
