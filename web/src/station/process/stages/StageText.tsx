import type { ProcessStage } from '@autokierto/contract/process'
import { Link } from '@tanstack/react-router'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { useCan } from '../../access/useCan.ts'
import { getStageDescription, stageTexts } from '../../vehicle/lifecycle/stage-texts.ts'
import { listRecordedAmounts } from './stage-amounts.ts'
import styles from './stages.module.css'

/** Text below a stage's name: its description, or once it is done, the user, time and amounts. */
export function StageText({ stage }: { stage: ProcessStage }) {
  const t = useTexts(stageTexts)
  const format = useFormats()
  const can = useCan()
  if (!stage.done) {
    return (
      <>
        <p>{getStageDescription(t, stage.code)}</p>
        {can('reportShopFigures') && (
          <Link {...paths.directives(stage.number)} className={styles.rules} data-off-paper="">
            {t.stageRules({ number: stage.number })}
          </Link>
        )}
      </>
    )
  }
  const amounts = listRecordedAmounts(stage.code, stage.quantities)
  return (
    <>
      <p>{[stage.done_by, stage.done_at && format.dayTime(stage.done_at)].filter(Boolean).join(' ')}</p>
      {amounts.length > 0 && (
        <ul className={styles.amounts}>
          {amounts.map(({ key, unit, amount }) => (
            <li key={key}>
              {t[key]}{' '}
              <strong>
                {format.number(amount)} {t[unit]}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
