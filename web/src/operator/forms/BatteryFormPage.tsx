import { useNavigate, useSearch } from '@tanstack/react-router'
import { Failed } from '../../api/Failed.tsx'
import { useApp } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { readFormSearch } from '../../questionnaires/part-search.ts'
import { QuestionnaireForm } from '../../questionnaires/QuestionnaireForm.tsx'
import { useStoredAnswer } from '../../questionnaires/useStoredAnswer.ts'
import { YearChoice } from '../../questionnaires/YearChoice.tsx'
import { Skeleton } from '../../ui/States.tsx'

const params = { type: 'company_battery' }

/** The company's yearly battery report. */
export function BatteryFormPage() {
  const { year, part = 1 } = readFormSearch(useSearch({ from: '/operator/forms/battery' }))
  const navigate = useNavigate()
  const { client } = useApp()
  const { first, sourceOf } = useStoredAnswer(
    {
      name: ['getCompanyQuestionnaire'],
      read: async of =>
        (await client.call('getCompanyQuestionnaire', { params, query: { year: of } })).questionnaire_answer,
      save: async (of, body) =>
        (await client.call('saveCompanyQuestionnaire', { params, query: { year: of }, body }))
          .questionnaire_answer,
    },
    year,
  )
  if (first.isPending) return <Skeleton kind="block" />
  if (first.isError) return <Failed failure={first.error} onRetry={() => first.refetch()} />
  const answer = first.data
  return (
    <QuestionnaireForm
      key={answer.year}
      answer={answer}
      source={sourceOf(answer)}
      draftName={`company_battery ${answer.year}`}
      maySubmit
      part={part}
      onPart={next => void navigate(paths.batteryForm({ year: answer.year, part: next }))}
      years={
        <YearChoice years={answer.years} year={answer.year} to={each => paths.batteryForm({ year: each })} />
      }
    />
  )
}
