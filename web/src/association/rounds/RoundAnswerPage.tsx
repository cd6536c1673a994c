import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import type { AnswerValue } from '@autokierto/domain/questionnaires/definition'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { FullForm } from '../../features/questionnaires/FullForm.tsx'
import { useLocalizer } from '../../features/questionnaires/format-answer.ts'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { BackLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { DecisionActions } from './DecisionActions.tsx'
import { getRoundTitle } from './questionnaire-round.ts'
import { roundTexts } from './texts.ts'

/** One answer in full, submitted or draft. `of` is its token. */
export function RoundAnswerPage({ of: token }: { of: string }) {
  const { client } = useApp()
  const answer = useQuery<QuestionnaireAnswer, ApiFailure>({
    queryKey: ['saveVisitorQuestionnaire', token],
    queryFn: async () =>
      (await client.call('saveVisitorQuestionnaire', { params: { token }, body: {} })).questionnaire_answer,
  })
  if (answer.isPending) return <Skeleton kind="block" />
  if (answer.isError) return <Failed failure={answer.error} onRetry={() => answer.refetch()} />
  return <AnswerRead token={token} answer={answer.data} />
}

function AnswerRead({ token, answer }: { token: string; answer: QuestionnaireAnswer }) {
  const t = useTexts(roundTexts)
  const inLocale = useLocalizer()
  const rounds = useCall('listQuestionnaireRounds')
  const round = rounds.data?.results.find(({ type, year }) => type === answer.type && year === answer.year)
  const name = `${inLocale(getRoundTitle(answer))} ${answer.year}`
  const reporter = [answer.operator?.name, answer.shop?.name].filter(Boolean).join(', ')
  return (
    <Stack gap={20}>
      <PageHeading
        title={reporter}
        documentTitle={`${reporter}, ${name}`}
        lead={name}
        back={
          <BackLink {...(round ? associationPaths.round(round.id) : associationPaths.rounds())}>
            {t.backToRound}
          </BackLink>
        }
        actions={
          <>
            <Button kind="secondary" icon={<Icon as={Printer} />} onClick={() => window.print()}>
              {t.print}
            </Button>
            <DecisionActions token={token} answer={answer} round={round} />
          </>
        }
      />
      <AnswerState answer={answer} />
      <FullForm known={answer} answers={answer.answers as Record<string, AnswerValue>} />
    </Stack>
  )
}

function AnswerState({ answer }: { answer: QuestionnaireAnswer }) {
  const t = useTexts(roundTexts)
  const format = useFormats()
  // Full dates with the year, because answers are read years later.
  const moment = (at: string) => `${format.day(at)} ${format.clock(at)}`
  const { status, nothing_to_report, submitted_at, submitted_by, updated_at, reopened, source } = answer
  return (
    <>
      {source === 'visitor' && <Notice kind="warning">{t.unconfirmed}</Notice>}
      {status === 'submitted' ? (
        <Notice kind="success" title={t.sentAt({ moment: moment(submitted_at ?? '') })}>
          {submitted_by && <p>{t.sentBy({ name: submitted_by })}</p>}
          {nothing_to_report && <p>{t.sentEmpty}</p>}
        </Notice>
      ) : (
        <Notice
          kind="info"
          title={
            reopened ? t.reopenedFor({ day: format.day(reopened.at), reason: reopened.reason }) : undefined
          }
        >
          <p>{t.isDraft}</p>
          {updated_at && <p>{t.touchedAt({ moment: moment(updated_at) })}</p>}
        </Notice>
      )}
    </>
  )
}
