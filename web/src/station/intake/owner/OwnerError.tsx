import { limits } from '@autokierto/domain/limits'
import type { ApiFailure, FailureCode } from '../../../kit/api/api-failure.ts'
import { useErrorTexts } from '../../../kit/api/useErrorTexts.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Stack } from '../../../kit/ui/Stack.tsx'
import styles from '../flow/intake.module.css'
import { getSearchErrorText } from '../search/search-error.ts'
import { intakeSearchTexts } from '../search/texts.ts'
import { ownerRefusalTexts } from './refusal-texts.ts'

const textKeys = {
  OWNER_NOT_CONFIRMED: 'paperAlone',
  TRAFICOM_API_OWNER_RESTRICTED: 'ownersHidden',
  RATE_LIMITED: 'tooMany',
  PRH_BROKEN: 'rightUnchecked',
  PRH_API_EXCEPTION: 'rightUnchecked',
  PRH_API_SERVER_EXCEPTION: 'rightUnchecked',
} as const satisfies { readonly [C in FailureCode]?: keyof typeof ownerRefusalTexts }

const hasText = (code: FailureCode): code is keyof typeof textKeys => Object.hasOwn(textKeys, code)

export function OwnerError({ failure }: { failure: ApiFailure }) {
  const t = useTexts(ownerRefusalTexts)
  const search = useTexts(intakeSearchTexts)
  const errorTexts = useErrorTexts()
  if (failure.code === 'OWNER_MISMATCH')
    return (
      <Stack gap={10}>
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
      </Stack>
    )
  if (failure.code === 'PRH_API_PERMISSION_DENIED')
    return <p>{failure.details.reason === 'joint_only' ? t.jointOnly : t.notAllowed}</p>
  if (failure.code === 'STATE_CONFLICT' || failure.code === 'VEHICLE_NOT_FOUND')
    return <p>{t.intakeOver({ hours: limits.intakeHours })}</p>
  if (hasText(failure.code)) return <p>{t[textKeys[failure.code]]}</p>
  const searchKey = getSearchErrorText(failure)
  return <p>{searchKey ? search[searchKey] : errorTexts.of(failure)}</p>
}
