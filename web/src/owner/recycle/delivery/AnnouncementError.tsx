import { Link } from '@tanstack/react-router'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { useErrorTexts } from '../../../kit/api/useErrorTexts.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { recycleTexts } from '../flow/texts.ts'
import { deliveryTexts } from './texts.ts'

type Props = { failure: ApiFailure; vehicleId: number; go: RecycleStepProps['go'] }

/** Reason why the announcement failed, and the next action. Errors that the fields show are not repeated. */
export function AnnouncementError({ failure, vehicleId, go }: Props) {
  const t = useTexts(deliveryTexts)
  const recycle = useTexts(recycleTexts)
  const errorTexts = useErrorTexts()
  const { code, details, fields } = failure
  if (fields.some(({ field }) => field === 'location')) {
    return <NextAction text={t.placeMissing} label={t.toPlace} onPress={() => go('place')} />
  }
  if (fields.length > 0 || code === 'DAY_FULL') return null
  if (code === 'PICKUP_NOT_OFFERED') return <NextAction label={t.otherSite} onPress={() => go('site')} />
  if (code === 'SHOP_NOT_FOUND' || code === 'LICENCE_EXPIRED') {
    return <NextAction text={errorTexts.of(failure)} label={t.otherSite} onPress={() => go('site')} />
  }
  if (code === 'VEHICLE_BLOCKED' && details.reason === 'stolen') return <p>{t.stolen}</p>
  if (code === 'VEHICLE_BLOCKED' && details.reason === 'removed') return <p>{t.removed}</p>
  return (
    <>
      <p>{errorTexts.of(failure)}</p>
      {code === 'STATE_CONFLICT' && (
        <p>
          <Link {...paths.ownCase(vehicleId)}>{recycle.toHistory}</Link>
        </p>
      )}
    </>
  )
}

type ErrorActionProps = { text?: string; label: string; onPress: () => void }

const NextAction = ({ text, label, onPress }: ErrorActionProps) => (
  <>
    {text && <p>{text}</p>}
    <Button kind="secondary" size="compact" onClick={onPress}>
      {label}
    </Button>
  </>
)
