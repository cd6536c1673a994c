import { companyBatteryQuestionnaire } from '@autokierto/domain/questionnaires/company-battery'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLocalizer } from '../../../features/questionnaires/format-answer.ts'
import { QuestionnaireForm } from '../../../features/questionnaires/QuestionnaireForm.tsx'
import { questionnaireTexts } from '../../../features/questionnaires/texts.ts'
import { useStoredAnswer } from '../../../features/questionnaires/useStoredAnswer.ts'
import { YearChoice } from '../../../features/questionnaires/YearChoice.tsx'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useApp } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { readFormSearch } from '../../../navigation/searches/form-search.ts'
import { useCan } from '../../access/useCan.ts'

const questionnaireParams = { type: 'company_battery' }

/** The company's yearly battery report. Only main users may read it; others see a notice. */
export function BatteryFormPage() {
  const t = useTexts(questionnaireTexts)
  const inLocale = useLocalizer()
  const canRead = useCan()('getCompanyQuestionnaire')
  if (canRead === null) return <Skeleton kind="block" />
  if (canRead) return <BatteryForm />
  return (
    <>
      <PageHeading title={inLocale(companyBatteryQuestionnaire.title)} />
      <Notice kind="info">{t.notForUsers}</Notice>
    </>
  )
}

function BatteryForm() {
  const { year, part = 1 } = readFormSearch(useSearch({ from: '/operator/forms/battery' }))
  const navigate = useNavigate()
  const { client } = useApp()
  const { first, sourceOf } = useStoredAnswer(
    {
      name: ['getCompanyQuestionnaire'],
      read: async requestedYear =>
        (
          await client.call('getCompanyQuestionnaire', {
            params: questionnaireParams,
            query: { year: requestedYear },
          })
        ).questionnaire_answer,
      save: async (requestedYear, body) =>
        (
          await client.call('saveCompanyQuestionnaire', {
            params: questionnaireParams,
            query: { year: requestedYear },
            body,
          })
        ).questionnaire_answer,
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
        <YearChoice
          years={answer.years}
          year={answer.year}
          to={value => paths.batteryForm({ year: value })}
        />
      }
    />
  )
}
