import { isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { Check, Clock3 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Chip } from '../../../kit/ui/Chip.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import styles from '../flow/intake.module.css'
import type { CarStepProps } from '../flow/step-props.ts'
import { OwnerForm } from './OwnerForm.tsx'
import { ownerTexts } from './texts.ts'

type Props = Pick<CarStepProps, 'draft' | 'change' | 'car'>

export function OwnerCard({ draft, change, car }: Props) {
  const t = useTexts(ownerTexts)
  const [isAddingOwner, setIsAddingOwner] = useState(false)
  if (car.owner_check === 'confirmed')
    return (
      <Card
        title={t.title}
        aside={
          <Chip tone="good" icon={<Icon as={Check} />}>
            {t.confirmed}
          </Chip>
        }
      >
        <p className={styles.small} role="status">
          {draft.isPlateless ? t.byHandText : car.arrival ? t.announcedText : t.confirmedText}
        </p>
      </Card>
    )
  if (car.owner_check === 'pending')
    return (
      <Card
        title={t.title}
        aside={
          <Chip tone="now" icon={<Icon as={Clock3} />}>
            {t.pending}
          </Chip>
        }
      >
        <div className={styles.stack}>
          <Notice kind="warning" live>
            <p>{t.pendingText}</p>
          </Notice>
          {isInProcess(car.status) ? null : isAddingOwner ? (
            <OwnerForm draft={draft} change={change} car={car} onChecked={() => setIsAddingOwner(false)} />
          ) : (
            <div>
              <Button kind="secondary" size="compact" onClick={() => setIsAddingOwner(true)}>
                {t.another}
              </Button>
            </div>
          )}
        </div>
      </Card>
    )
  return (
    <Card title={t.title}>
      <div className={styles.stack}>
        {draft.missing === null ? (
          <p className={styles.small}>{t.lead}</p>
        ) : (
          <Notice kind="warning" live title={t.missingTitle({ count: draft.missing })}>
            <p>{t.missingText}</p>
          </Notice>
        )}
        <OwnerForm draft={draft} change={change} car={car} />
      </div>
    </Card>
  )
}
