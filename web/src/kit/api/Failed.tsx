import { useTexts } from '../texts/LocaleProvider.tsx'
import { defineTexts } from '../texts/texts.ts'
import { ErrorState } from '../ui/States.tsx'
import { ApiFailure, isOutage } from './api-failure.ts'
import { useFailureTexts } from './useFailureTexts.ts'
import { useRetry } from './useRetry.ts'

const texts = defineTexts({
  title: {
    fi: 'Tietoja ei saatu haettua',
    en: 'This could not be fetched',
    se: 'Uppgifterna kunde inte hämtas',
  },
  request: {
    fi: 'Tunniste tukea varten: {id}',
    en: 'Reference for support: {id}',
    se: 'Referens för stöd: {id}',
  },
})

type Props = {
  failure: unknown
  title?: string
  onRetry?: () => void
  busy?: boolean
}

/** Replaces a page or list that could not be fetched: shows the error text and a retry button. */
export function Failed({ failure, title, onRetry, busy }: Props) {
  const t = useTexts(texts)
  const words = useFailureTexts()
  const retry = useRetry(() => onRetry?.())
  const id = failure instanceof ApiFailure && failure.status >= 500 ? failure.requestId : null
  return (
    <ErrorState
      title={title ?? t.title}
      text={
        <>
          {words.of(failure)}
          {id && (
            <>
              {' '}
              <small>{t.request({ id })}</small>
            </>
          )}
        </>
      }
      onRetry={onRetry && retry}
      busy={busy}
      outage={failure instanceof ApiFailure && isOutage(failure)}
    />
  )
}
