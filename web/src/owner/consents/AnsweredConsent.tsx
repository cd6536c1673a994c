import type { ResponseBody } from '@autokierto/contract/calls'
import { useState } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import styles from './Consents.module.css'
import { ConsentVehicle } from './ConsentVehicle.tsx'
import { consentTexts } from './texts.ts'
import { WithdrawConsent } from './WithdrawConsent.tsx'

/** The given answer and its consequences. A consent can be withdrawn here immediately. */
export function AnsweredConsent({ vehicle, status }: ResponseBody<'answerConsent'>) {
  const t = useTexts(consentTexts)
  const [takenBack, setTakenBack] = useState(false)
  const isAgreed = status === 'agreed' && !takenBack
  const title = isAgreed ? t.agreedTitle : takenBack ? t.takenBack : t.refusedTitle
  const lead = isAgreed ? t.agreedText : takenBack ? t.takenBackText : t.refusedText
  return (
    <>
      <PageHeading key={title} title={title} lead={lead} />
      <div className={styles.question}>
        <ConsentVehicle vehicle={vehicle} />
        <ActionBar>
          <ButtonLink {...paths.ownerHome()}>{t.toHome}</ButtonLink>
          {isAgreed && <WithdrawConsent vehicleId={vehicle.id} onTakenBack={() => setTakenBack(true)} />}
        </ActionBar>
      </div>
    </>
  )
}
