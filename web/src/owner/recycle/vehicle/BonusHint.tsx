import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { FoundVehicle } from '../recycle-draft.ts'
import { conditionTexts } from './condition-texts.ts'

/** First registered this year or before, as the vehicle register has it. */
const LAST_YEAR = 2015
/** The last day of certificates that count, in Finland. */
const ENDS = new Date('2027-12-31T22:00:00Z')

/**
 * Whether the scrapping bonus of 2026-2027, for passenger cars (M1), is worth a word. Its other conditions only the
 * authority can judge.
 */
export const isBonusPossible = ({ kind, vehicle_class, model_year }: FoundVehicle, now: Date): boolean =>
  kind === 'AUTO' &&
  /^(M1|$)/.test(vehicle_class ?? '') &&
  model_year !== null &&
  model_year <= LAST_YEAR &&
  now < ENDS

/** That there is a bonus and who decides on it: no promise. */
export function BonusHint() {
  const t = useTexts(conditionTexts)
  return (
    <Notice title={t.bonusTitle}>
      <p>{t.bonusText}</p>
    </Notice>
  )
}
