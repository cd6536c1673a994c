import { limits } from '@autokierto/domain/limits'
import { getScoreBand } from '@autokierto/domain/vehicles/reuse-score'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useCall } from '../../../kit/calls/queries.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Chip, type ChipTone } from '../../../kit/ui/Chip.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { useCan } from '../../access/useCan.ts'
import { CollapsibleCard } from '../facts/CollapsibleCard.tsx'
import { type ReuseScore, ScoreFactors } from './ScoreFactors.tsx'
import styles from './score.module.css'
import { scoreTexts } from './texts.ts'

const scoreTones: Record<ReturnType<typeof getScoreBand>, ChipTone> = {
  recycle: 'neutral',
  parts: 'note',
  offer: 'good',
}

/** The reuse score of the vehicle and its reasons. Subcontractors do not decide, so they do not see it. */
export function ScoreCard({ vehicleId }: { vehicleId: number }) {
  return useCan()('getReuseScore') ? <Score vehicleId={vehicleId} /> : null
}

function Score({ vehicleId }: { vehicleId: number }) {
  const t = useTexts(scoreTexts)
  const shop = useSelectedShop()
  const { data, error, refetch } = useCall('getReuseScore', { params: { shop: shop.id, id: vehicleId } })
  return (
    <CollapsibleCard name="score" title={t.title} value={data && <Sum score={data.score} />}>
      {data ? (
        <Explained score={data} />
      ) : error ? (
        <Failed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton kind="text" count={2} />
      )}
    </CollapsibleCard>
  )
}

function Sum({ score }: Pick<ReuseScore, 'score'>) {
  const t = useTexts(scoreTexts)
  const format = useFormats()
  if (score === null) return t.none
  return `${t.outOf({ score: format.number(score), max: limits.reuseScore })} · ${t[getScoreBand(score)]}`
}

function Explained({ score: explained }: { score: ReuseScore }) {
  const t = useTexts(scoreTexts)
  const format = useFormats()
  const { score } = explained
  if (score === null) return <p>{t.none}</p>
  const band = getScoreBand(score)
  return (
    <>
      <div className={styles.sum}>
        <span className={styles.number}>
          {t.outOf({ score: format.number(score), max: limits.reuseScore })}
        </span>
        <Chip tone={scoreTones[band]}>{t[band]}</Chip>
      </div>
      <details className={styles.made}>
        <summary>{t.factors}</summary>
        <ScoreFactors score={explained} />
      </details>
    </>
  )
}
