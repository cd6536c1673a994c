import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { Plate } from '../../vehicles/Plate.tsx'
import { vehicleName } from '../../vehicles/vehicle-name.ts'
import { farthestStep, useOpenDraft } from '../recycle/draft.ts'
import { homeCaseTexts } from './case-texts.ts'
import styles from './OwnerHomePage.module.css'

/** Leads back into a recycle flow that was left unfinished; nothing where there is none. */
export function ContinueCard() {
  const t = useTexts(homeCaseTexts)
  const notify = useNotify()
  const { draft, forget } = useOpenDraft()
  const [forgotten, setForgotten] = useState(false)
  const vehicle = draft?.found?.vehicle
  if (!draft || !vehicle || forgotten) return null
  const farthest = farthestStep(draft)
  return (
    <section className={styles.continue} aria-labelledby="continue-card">
      <div className={styles.words}>
        <h2 id="continue-card">{t.continueTitle}</h2>
        <p className={styles.vehicle}>
          <Plate plate={vehicle.plate} />
          <b>{vehicleName(vehicle)}</b>
        </p>
        <p>{t.continueText}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          // The question itself is asked again only from the form it is about.
          {...paths.ownerRecycle(farthest === 'confirm' ? 'delivery' : farthest)}
          after={<Icon as={ArrowRight} />}
        >
          {t.continueButton}
        </ButtonLink>
        <Button
          kind="quiet"
          onClick={() => {
            forget()
            setForgotten(true)
            notify('success', t.forgotten)
          }}
        >
          {t.forget}
        </Button>
      </div>
    </section>
  )
}
