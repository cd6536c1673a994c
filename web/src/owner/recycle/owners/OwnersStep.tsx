import { ArrowRight } from 'lucide-react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { ConsentsCard } from '../../consents/ConsentsCard.tsx'
import { consentTexts } from '../../consents/texts.ts'
import { useConsents } from '../../consents/useConsents.ts'
import { FlowLayout } from '../flow/FlowLayout.tsx'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { recycleTexts } from '../flow/texts.ts'
import styles from './OwnersStep.module.css'

/** Requests the consent of the other owners. The flow can continue before they answer. */
export function OwnersStep({ draft, change, go, back, tab }: RecycleStepProps) {
  const t = useTexts(consentTexts)
  const recycle = useTexts(recycleTexts)
  const vehicleId = draft.found?.vehicle?.id ?? null
  const { allAgreed } = useConsents(vehicleId)
  return (
    <FlowLayout draft={draft}>
      <PageHeading title={t.title} documentTitle={tab(t.title)} lead={t.lead} />
      <div className={styles.step}>
        {vehicleId !== null && <ConsentsCard vehicleId={vehicleId} />}
        {!allAgreed && <p>{t.meanwhile}</p>}
        <ActionBar>
          <Button
            after={<Icon as={ArrowRight} />}
            onClick={() => {
              change({ ownersSeen: true })
              go('place')
            }}
          >
            {allAgreed ? recycle.go : t.goMeanwhile}
          </Button>
          <Button kind="quiet" onClick={() => back('vehicle')}>
            {recycle.back}
          </Button>
        </ActionBar>
      </div>
    </FlowLayout>
  )
}
