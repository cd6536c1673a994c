import { recoveryTargets } from '@autokierto/domain/questionnaires/self-monitoring'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Meter } from './Meter.tsx'
import { questionnaireTexts } from './texts.ts'

type Props = { recycling: number | null; recovery: number | null }

/** The two legal shares by weight compared with their targets, in percent; null without a weight. */
export function RateMeters(rates: Props) {
  const t = useTexts(questionnaireTexts)
  if (rates.recycling === null || rates.recovery === null) return <p>{t.noRate}</p>
  return (
    <>
      <Meter label={t.recycling} share={rates.recycling} target={recoveryTargets.recycling} />
      <Meter label={t.recovery} share={rates.recovery} target={recoveryTargets.recovery} />
    </>
  )
}
