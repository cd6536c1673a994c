import type { ApiFailure, FailureCode } from '../../../kit/api/api-failure.ts'
import { useErrorTexts } from '../../../kit/api/useErrorTexts.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import styles from '../flow/intake.module.css'
import { getSearchErrorText } from '../search/search-error.ts'
import { intakeSearchTexts } from '../search/texts.ts'
import { ownerRefusalTexts } from './refusal-texts.ts'

const textKeys: { readonly [C in FailureCode]?: keyof typeof ownerRefusalTexts } = {
  OWNER_NOT_CONFIRMED: 'paperAlone',
  STATE_CONFLICT: 'intakeOver',
  VEHICLE_NOT_FOUND: 'intakeOver',
  TRAFICOM_API_OWNER_RESTRICTED: 'ownersHidden',
  RATE_LIMITED: 'tooMany',
  PRH_BROKEN: 'rightUnchecked',
  PRH_API_EXCEPTION: 'rightUnchecked',
  PRH_API_SERVER_EXCEPTION: 'rightUnchecked',
}

export function OwnerError({ failure }: { failure: ApiFailure }) {
  const t = useTexts(ownerRefusalTexts)
  const search = useTexts(intakeSearchTexts)
  const errorTexts = useErrorTexts()
  if (failure.code === 'OWNER_MISMATCH')
    return (
      <div className={styles.refusal}>
        <p>
          <b>{t.mismatch}</b>
        </p>
        <ul className={styles.steps}>
          <li>{t.mismatchCode}</li>
          <li>{t.mismatchCompany}</li>
          <li>{t.mismatchVehicle}</li>
          <li>{t.mismatchSold}</li>
        </ul>
        <p>{t.mismatchLimit}</p>
      </div>
    )
  if (failure.code === 'PRH_API_PERMISSION_DENIED')
    return <p>{failure.details.reason === 'joint_only' ? t.jointOnly : t.notAllowed}</p>
  const key = textKeys[failure.code]
  if (key) return <p>{t[key]}</p>
  const searchKey = getSearchErrorText(failure)
  return <p>{searchKey ? search[searchKey] : errorTexts.of(failure)}</p>
}
