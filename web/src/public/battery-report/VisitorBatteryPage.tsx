import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { QuestionnaireForm } from '../../features/questionnaires/QuestionnaireForm.tsx'
import { type AnswersBody, isEditable } from '../../features/questionnaires/useAnswers.ts'
import { useStoredAnswer } from '../../features/questionnaires/useStoredAnswer.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useApp } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../kit/ui/States.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { readVisitorFormSearch } from '../../navigation/searches/form-search.ts'
import { BatteryReporter } from './BatteryReporter.tsx'
import { visitorFormTexts } from './texts.ts'

/** The battery report without a login: an existing one by its link, or a new one. */
export function VisitorBatteryPage() {
  const { token, part = 1 } = readVisitorFormSearch(useSearch({ from: '/forms/battery' }))
  return token === undefined ? <BatteryReporter /> : <BegunReport key={token} token={token} part={part} />
}

function BegunReport({ token, part }: { token: string; part: number }) {
  const t = useTexts(visitorFormTexts)
  const { client } = useApp()
  const navigate = useNavigate()
  const save = async (body: AnswersBody) =>
    (await client.call('saveVisitorQuestionnaire', { params: { token }, body })).questionnaire_answer
  const notify = useNotify()
  const [isChanging, setChanging] = useState(false)
  const { first, sourceOf } = useStoredAnswer({
    name: ['saveVisitorQuestionnaire', token],
    read: () => save({}),
    save: (_year, body) => save(body),
  })
  if (first.isPending) return <Skeleton kind="block" />
  if (first.isError) {
    const { error } = first
    const isUnknown = error.status === 404 || error.status === 400
    if (!isUnknown) return <Failed failure={error} onRetry={() => first.refetch()} />
    return (
      <>
        <PageHeading title={t.title} />
        <EmptyState
          title={t.unknownTitle}
          text={t.unknown}
          action={<ButtonLink {...paths.visitorBatteryForm()}>{t.beginNew}</ButtonLink>}
        />
      </>
    )
  }
  if (isChanging) {
    return (
      <BatteryReporter
        token={token}
        company={first.data.operator?.name}
        onCancel={() => setChanging(false)}
        onDone={async () => {
          await first.refetch()
          setChanging(false)
          notify('success', deferText(visitorFormTexts.reporterChanged))
        }}
      />
    )
  }
  return (
    <QuestionnaireForm
      answer={first.data}
      years={
        isEditable(first.data) && (
          // In a paragraph, because a direct child of the grid would be as wide as the column, with centred text.
          <p>
            <Button kind="quiet" size="compact" onClick={() => setChanging(true)}>
              {t.changeReporter}
            </Button>
          </p>
        )
      }
      source={sourceOf(first.data)}
      draftName={`battery ${token}`}
      maySubmit
      part={part}
      onPart={next => void navigate(paths.visitorBatteryForm(token, next))}
    />
  )
}
