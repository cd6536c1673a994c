import type { AnswerValue } from '@autokierto/domain/questionnaires/definition'
import { computeRecoveryRates } from '@autokierto/domain/questionnaires/recovery-rates'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { RateMeters } from './RateMeters.tsx'
import { questionnaireTexts } from './texts.ts'

/** The two legal rates, updated during input. */
export function Rates({ answers }: { answers: Record<string, AnswerValue> }) {
  const t = useTexts(questionnaireTexts)
  return (
    <Card title={t.ratesTitle}>
      <RateMeters {...computeRecoveryRates(answers)} />
    </Card>
  )
}
