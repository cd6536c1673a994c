import type { ProcessStage } from '@autokierto/contract/vehicles'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { notedQuantities } from './stage-quantities.ts'
import { stageTexts, stageWhat } from './stage-texts.ts'

/** Under a stage's name: who, when and how much; before that what it asks for. */
export function StageText({ stage, isNow }: { stage: ProcessStage; isNow: boolean }) {
  const t = useTexts(stageTexts)
  const format = useFormats()
  if (!stage.done) return <>{isNow ? stageWhat(t, stage.code) : t.notBegun}</>
  const amounts = notedQuantities(stage.code, stage.quantities).map(
    ({ key, unit, amount }) => `${t[key]} ${format.number(amount)} ${t[unit]}`,
  )
  const who = [stage.done_by, stage.done_at && format.dayTime(stage.done_at)].filter(Boolean).join(' ')
  return <>{[who, ...amounts].filter(Boolean).join(' · ')}</>
}
