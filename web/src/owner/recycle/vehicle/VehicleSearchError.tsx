import { Link } from '@tanstack/react-router'
import { FindStation } from '../../../features/shops/FindStation.tsx'
import { type ApiFailure, type FailureCode, isOutage } from '../../../kit/api/api-failure.ts'
import { useErrorTexts } from '../../../kit/api/useErrorTexts.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { uiTexts } from '../../../kit/ui/texts.ts'
import { paths } from '../../../navigation/paths/paths.ts'
import { recycleTexts } from '../flow/texts.ts'
import { vehicleStepTexts } from './texts.ts'

/** Errors that a site may be able to resolve from documents. */
const RESOLVABLE_AT_SITE: FailureCode[] = ['TRAFICOM_API_OWNER_RESTRICTED', 'TRAFICOM_API_PERMISSION_DENIED']
const TEMPORARY: FailureCode[] = [
  'TRAFICOM_BROKEN',
  'TRAFICOM_API_EXCEPTION',
  'NETWORK_ERROR',
  'GENERAL_ERROR',
]

type Props = {
  failure: ApiFailure
  onRetry: () => void
  /** Given when the right to represent the owning company has not been checked yet. */
  onRepresent?: () => void
}

/** Reason why no vehicle can be shown, and the next action. */
export function VehicleSearchError({ failure, onRetry, onRepresent }: Props) {
  const t = useTexts(vehicleStepTexts)
  const recycle = useTexts(recycleTexts)
  const ui = useTexts(uiTexts)
  const errorTexts = useErrorTexts()
  const { code } = failure
  const isRestricted = code === 'TRAFICOM_API_OWNER_RESTRICTED'
  const isHolder = isRestricted && failure.details.reason === 'holder'
  const canRepresent = onRepresent && isHolder && failure.details.is_company_owned === true
  const titles: Partial<Record<FailureCode, string>> = {
    TRAFICOM_API_OWNER_RESTRICTED: isHolder ? t.holderTitle : t.restrictedTitle,
    TRAFICOM_API_PERMISSION_DENIED: t.deniedTitle,
    TRAFICOM_API_EXCEPTION: t.deniedTitle,
    ALREADY_IN_PROCESS: t.openTitle,
    RATE_LIMITED: t.limitedTitle,
  }
  return (
    <Notice
      kind={TEMPORARY.includes(code) ? 'error' : 'warning'}
      live
      inPlace
      outage={isOutage(failure)}
      title={titles[code]}
      action={
        <>
          {TEMPORARY.includes(code) && (
            <Button kind="secondary" size="compact" onClick={onRetry}>
              {ui.retry}
            </Button>
          )}
          {canRepresent && (
            <Button kind="secondary" size="compact" onClick={onRepresent}>
              {t.represent}
            </Button>
          )}
          {RESOLVABLE_AT_SITE.includes(code) && <FindStation />}
          {code === 'ALREADY_IN_PROCESS' && <Link {...paths.ownerHistory()}>{recycle.toHistory}</Link>}
        </>
      }
    >
      <p>{isHolder ? t.holderText : errorTexts.of(failure)}</p>
      {canRepresent && <p>{t.holderCompany}</p>}
      {isRestricted && !isHolder && <p>{t.restrictedOwn}</p>}
      {code.startsWith('TRAFICOM_') && isOutage(failure) && (
        <p>
          <Link {...paths.ownerHistory()}>{t.brokenStillWorks}</Link>
        </p>
      )}
    </Notice>
  )
}
