import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { isOutage, isTransient } from '../../../kit/api/api-failure.ts'
import { useErrorTexts } from '../../../kit/api/useErrorTexts.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { uiTexts } from '../../../kit/ui/texts.ts'
import styles from './search.module.css'
import { getSearchErrorText } from './search-error.ts'
import { intakeSearchTexts } from './texts.ts'

type Props = { failure: ApiFailure; onRetry?: () => void }

/** Explains why a search gave no vehicle for intake: it is at another site, blocked, or the register failed. */
export function SearchFailure({ failure, onRetry }: Props) {
  const t = useTexts(intakeSearchTexts)
  const ui = useTexts(uiTexts)
  const errorTexts = useErrorTexts()
  const key = getSearchErrorText(failure)
  const isRetryable = isTransient(failure) && failure.status !== 429
  return (
    <Notice
      className={styles.outcome}
      kind={key?.startsWith('register') ? 'warning' : 'error'}
      live
      outage={isOutage(failure)}
      action={
        isRetryable &&
        onRetry && (
          <Button kind="secondary" size="compact" onClick={onRetry}>
            {ui.retry}
          </Button>
        )
      }
    >
      <p>{key ? t[key] : errorTexts.of(failure)}</p>
    </Notice>
  )
}
