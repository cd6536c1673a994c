import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { ArrowRight } from 'lucide-react'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { homeCaseTexts } from './case-texts.ts'
import styles from './OwnerHomePage.module.css'
import type { Unfinished } from './useUnfinished.ts'

/** Leads back to an unfinished recycle flow when no case is open. */
export function ContinueCard({ unfinished: { vehicle, path, discard } }: { unfinished: Unfinished }) {
  const t = useTexts(homeCaseTexts)
  return (
    <section className={styles.continue} aria-labelledby="continue-card">
      <div className={styles.words}>
        <h2 id="continue-card">{t.continueTitle}</h2>
        <p className={styles.vehicle}>
          <Plate plate={vehicle.plate} />
          <b>{formatVehicleName(vehicle)}</b>
        </p>
        <p>{t.continueText}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink {...path} after={<Icon as={ArrowRight} />}>
          {t.continueButton}
        </ButtonLink>
        <Button kind="quiet" onClick={discard}>
          {t.forget}
        </Button>
      </div>
    </section>
  )
}
