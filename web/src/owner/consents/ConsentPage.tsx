import type { ResponseBody } from '@autokierto/contract/calls'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction, useCall } from '../../kit/calls/queries.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { AnsweredConsent } from './AnsweredConsent.tsx'
import { ConsentError } from './ConsentError.tsx'
import styles from './Consents.module.css'
import { ConsentVehicle } from './ConsentVehicle.tsx'
import { consentTexts } from './texts.ts'

type ConsentRequest = ResponseBody<'getConsent'>

/** Page of another owner's one-time link: the person agrees to the recycling of a jointly owned vehicle, or refuses. */
export function ConsentPage() {
  const { token } = useParams({ from: '/person/consent/$token' })
  // The key resets the state when the token changes.
  return <ConsentQuestion key={token} token={token} />
}

function ConsentQuestion({ token }: { token: string }) {
  const t = useTexts(consentTexts)
  const request = useCall('getConsent', { params: { token } })
  const [answered, setAnswered] = useState<ConsentRequest | null>(null)
  const answer = useAction('answerConsent', {
    idempotent: true,
    refetch: ['listOwnHistory', 'listConsents'],
    onSuccess: setAnswered,
  })
  if (answered) return <AnsweredConsent {...answered} />
  if (request.isPending) {
    return (
      <>
        <PageHeading title={t.pageTitle} documentTitle={t.pageTab} />
        <Skeleton kind="block" />
      </>
    )
  }
  // The request ended while it was displayed, so the page shows the reason instead of the question.
  const isClosed = answer.error && ['NOT_FOUND', 'STATE_CONFLICT', 'FORBIDDEN'].includes(answer.error.code)
  const failure = request.error ?? (isClosed ? answer.error : null)
  if (failure || !request.data) {
    return <ConsentError failure={failure} onRetry={() => request.refetch()} />
  }
  const { vehicle, asked_by } = request.data
  return (
    <>
      <PageHeading
        title={t.pageTitle}
        documentTitle={t.pageTab}
        lead={asked_by ? t.asks({ name: asked_by }) : t.asksNameless}
      />
      <div className={styles.question}>
        <ConsentVehicle vehicle={vehicle} />
        <p className={styles.means}>{t.means}</p>
        <AnswerButtons
          plate={vehicle.plate ?? ''}
          busy={answer.isPending}
          failure={isClosed ? null : answer.error}
          onAsk={() => answer.reset()}
          onAnswer={agree => answer.mutate({ params: { token }, body: { agree } })}
        />
      </div>
    </>
  )
}
