import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import type { SearchedVehicle } from '../flow/recycle-draft.ts'
import { conditionFormTexts } from './condition-texts.ts'

/** Latest year of first registration according to the vehicle register. */
const LAST_YEAR = 2015
/** End of the last day on which a certificate qualifies, in Finland. */
const ENDS = new Date('2027-12-31T22:00:00Z')

/**
 * Decides whether to mention the scrapping bonus of 2026-2027 for passenger cars (M1). Only the authority can check its
 * other conditions.
 */
export const isBonusPossible = ({ kind, vehicle_class, model_year }: SearchedVehicle, now: Date): boolean =>
  kind === 'AUTO' &&
  /^(M1|$)/.test(vehicle_class ?? '') &&
  model_year !== null &&
  model_year <= LAST_YEAR &&
  now < ENDS

/** Mentions the bonus and the authority that decides on it. It is not a promise. */
export function BonusHint() {
  const t = useTexts(conditionFormTexts)
  return (
    <Notice title={t.bonusTitle}>
      <p>{t.bonusText}</p>
    </Notice>
  )
}
