import type { Answer } from '@autokierto/domain/questionnaires/definition'
import { recoveryRates } from '@autokierto/domain/questionnaires/recovery-rates'
import { targets } from '@autokierto/domain/questionnaires/self-monitoring'
import { useFormats, useTexts } from '../texts/LocaleProvider.tsx'
import { Card } from '../ui/Card.tsx'
import { Meter } from './Meter.tsx'
import { questionnaireTexts } from './texts.ts'

/** The two rates of the law, as the figures are typed. */
export function Rates({ answers }: { answers: Record<string, Answer> }) {
  const t = useTexts(questionnaireTexts)
  const format = useFormats()
  const rates = recoveryRates(answers)
  return (
    <Card title={t.ratesTitle}>
      {rates.recycling === null || rates.recovery === null ? (
        <p>{t.noRate}</p>
      ) : (
        (['recycling', 'recovery'] as const).map(key => (
          <Meter
            key={key}
            label={t[key]}
            share={rates[key]!}
            target={targets[key]}
            words={t.rate({ share: format.number(rates[key]!, 1), target: targets[key] })}
          />
        ))
      )}
    </Card>
  )
}
