import { useNavigate, useSearch } from '@tanstack/react-router'
import { Failed } from '../../api/Failed.tsx'
import { useCall } from '../../api/queries.ts'
import { useApp } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { readFormSearch } from '../../questionnaires/part-search.ts'
import { QuestionnaireForm } from '../../questionnaires/QuestionnaireForm.tsx'
import { YearChoice } from '../../questionnaires/YearChoice.tsx'
import { Skeleton } from '../../ui/States.tsx'

const params = { type: 'company_battery' }

/** The company's yearly battery report. */
export function BatteryFormPage() {
  const { year, part = 1 } = readFormSearch(useSearch({ from: '/operator/forms/battery' }))
  const navigate = useNavigate()
  const { client } = useApp()
  const query = year === undefined ? {} : { year }
  const first = useCall('getCompanyQuestionnaire', { params, query })
  if (first.isPending) return <Skeleton kind="block" />
  if (first.isError) return <Failed failure={first.error} onRetry={() => first.refetch()} />
  const answer = first.data.questionnaire_answer
  const at = { params, query: { year: answer.year } }
  return (
    <QuestionnaireForm
      key={answer.year}
      answer={answer}
      source={{
        read: async () => (await client.call('getCompanyQuestionnaire', at)).questionnaire_answer,
        save: async body =>
          (await client.call('saveCompanyQuestionnaire', { ...at, body })).questionnaire_answer,
      }}
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
