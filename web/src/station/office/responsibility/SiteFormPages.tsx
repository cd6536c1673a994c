import { useNavigate, useSearch } from '@tanstack/react-router'
import { QuestionnaireForm } from '../../../features/questionnaires/QuestionnaireForm.tsx'
import { useStoredAnswer } from '../../../features/questionnaires/useStoredAnswer.ts'
import { YearChoice } from '../../../features/questionnaires/YearChoice.tsx'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useApp, useSelectedShop, useSession } from '../../../kit/session/app-context.ts'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import type { FormSearch } from '../../../navigation/searches/form-search.ts'
import { readFormSearch } from '../../../navigation/searches/form-search.ts'
import { ResponsibilityFrame } from './ResponsibilityFrame.tsx'

export function EvaluationPage() {
  const search = readFormSearch(useSearch({ from: '/operator/responsibility/evaluation' }))
  return (
    <ResponsibilityFrame>
      <SiteForm type="self_evaluation" search={search} to={paths.evaluation} />
    </ResponsibilityFrame>
  )
}

export function SelfMonitoringPage() {
  const search = readFormSearch(useSearch({ from: '/operator/responsibility/recycling' }))
  return (
    <ResponsibilityFrame>
      <SiteForm type="self_monitoring" search={search} to={paths.selfMonitoring} />
    </ResponsibilityFrame>
  )
}

type Props = {
  type: 'self_evaluation' | 'self_monitoring'
  search: FormSearch
  to: typeof paths.evaluation | typeof paths.selfMonitoring
}

function SiteForm({ type, search: { year, part = 1 }, to }: Props) {
  const shop = useSelectedShop()
  const { groups } = useSession()
  const { client } = useApp()
  const navigate = useNavigate()
  const params = { shop: shop.id, type }
  const { first, sourceOf } = useStoredAnswer(
    {
      name: ['getShopQuestionnaire', shop.id, type],
      read: async answerYear =>
        (await client.call('getShopQuestionnaire', { params, query: { year: answerYear } }))
          .questionnaire_answer,
      save: async (answerYear, body) =>
        (await client.call('saveShopQuestionnaire', { params, query: { year: answerYear }, body }))
          .questionnaire_answer,
    },
    year,
  )
  if (first.isPending) return <Skeleton kind="block" />
  if (first.isError) return <Failed failure={first.error} onRetry={() => first.refetch()} />
  const answer = first.data
  return (
    <QuestionnaireForm
      key={`${shop.id} ${answer.year}`}
      answer={answer}
      source={sourceOf(answer)}
      draftName={`${type} ${shop.id} ${answer.year}`}
      maySubmit={groups.includes('operator')}
      part={part}
      onPart={next => void navigate(to({ year: answer.year, part: next }))}
      years={<YearChoice years={answer.years} year={answer.year} to={each => to({ year: each })} />}
    />
  )
}
