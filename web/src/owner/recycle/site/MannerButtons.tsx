import { ArrowRight, Truck } from 'lucide-react'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Manner } from '../draft.ts'
import styles from './SiteStep.module.css'
import { siteTexts } from './texts.ts'

type Props = { hasPickup: boolean; onManner: (manner: Manner) => void }

/** The two ways to the chosen site; where it does not fetch, the one there is and why. */
export function MannerButtons({ hasPickup, onManner }: Props) {
  const t = useTexts(siteTexts)
  return (
    <>
      {hasPickup && (
        <Button icon={<Icon as={Truck} />} onClick={() => onManner('pickup')}>
          {t.pickup}
        </Button>
      )}
      <Button
        kind={hasPickup ? 'secondary' : 'primary'}
        after={hasPickup ? undefined : <Icon as={ArrowRight} />}
        onClick={() => onManner('self_delivery')}
      >
        {t.bring}
      </Button>
      {!hasPickup && <p className={styles.note}>{t.noPickup}</p>}
    </>
  )
}
