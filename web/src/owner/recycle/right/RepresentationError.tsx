import type { ReactNode } from 'react'
import { FindStation } from '../../../features/shops/FindStation.tsx'
import { type ApiFailure, type FailureCode, isOutage } from '../../../kit/api/api-failure.ts'
import { useFailureTexts } from '../../../kit/api/useFailureTexts.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { uiTexts } from '../../../kit/ui/texts.ts'
import { VehicleSearchError } from '../vehicle/VehicleSearchError.tsx'
import styles from './RightStep.module.css'
import { rightTexts } from './texts.ts'

/** Errors about the vehicle or the search, shown with the texts of the search. */
const SEARCH_ERRORS: FailureCode[] = [
  'TRAFICOM_BROKEN',
  'TRAFICOM_API_EXCEPTION',
  'TRAFICOM_API_PERMISSION_DENIED',
  'TRAFICOM_API_OWNER_RESTRICTED',
  'VEHICLE_NOT_FOUND',
  'VEHICLE_BLOCKED',
  'ALREADY_IN_PROCESS',
  'RATE_LIMITED',
]

type Props = { failure: ApiFailure; onRetry: () => void; onOther: () => void }

/**
 * Reason why the person cannot act for the company, and the next action. Only an explicit refusal counts as a missing
 * right.
 */
export function RepresentationError({ failure, onRetry, onOther }: Props) {
  const t = useTexts(rightTexts)
  const other = (
    <Button kind="secondary" size="compact" onClick={onOther}>
      {t.again}
    </Button>
  )
  if (SEARCH_ERRORS.includes(failure.code)) {
    return (
      <div className={styles.refusal}>
        <VehicleSearchError failure={failure} onRetry={onRetry} />
        {other}
      </div>
    )
  }
  if (failure.code !== 'PRH_API_PERMISSION_DENIED') {
    return <Unchecked failure={failure} onRetry={onRetry} other={other} />
  }
  const isJoint = failure.details.reason === 'joint_only'
  return (
    <Notice kind="warning" live inPlace title={isJoint ? t.jointTitle : t.deniedTitle} action={other}>
      <p>{isJoint ? t.jointText : t.deniedText}</p>
      {!isJoint && <p>{t.papers}</p>}
      <p>
        <FindStation />
      </p>
    </Notice>
  )
}

type UncheckedProps = { failure: ApiFailure; onRetry: () => void; other: ReactNode }

/** The business register did not answer, or not clearly, so the right is neither confirmed nor denied. */
function Unchecked({ failure, onRetry, other }: UncheckedProps) {
  const t = useTexts(rightTexts)
  const ui = useTexts(uiTexts)
  const failureTexts = useFailureTexts()
  const causes: Partial<Record<FailureCode, string>> = {
    PRH_BROKEN: t.registerDown,
    PRH_API_SERVER_EXCEPTION: t.registerFault,
    PRH_API_EXCEPTION: t.registerUnclear,
  }
  return (
    <Notice
      kind="error"
      live
      inPlace
      outage={isOutage(failure)}
      title={t.uncheckedTitle}
      action={
        <>
          <Button size="compact" onClick={onRetry}>
            {ui.retry}
          </Button>
          {other}
        </>
      }
    >
      <p>{causes[failure.code] ?? failureTexts.of(failure)}</p>
      <p>{t.notMissing}</p>
      <p>
        <FindStation />
      </p>
    </Notice>
  )
}
