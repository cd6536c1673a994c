import { getScoreBand } from '@autokierto/domain/vehicles/reuse-score'
import { useState } from 'react'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useCall } from '../../../kit/calls/queries.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx'
import { ScoreFactors } from './ScoreFactors.tsx'
import styles from './score.module.css'
import { scoreTexts } from './texts.ts'

type Props = {
  vehicleId: number
  score: number | null
  /** Name of the vehicle, such as "ABC-123". */
  name: string
}

/** The score of a row as a number and a text. A click opens its factors. */
export function ScoreButton({ vehicleId, score, name }: Props) {
  const t = useTexts(scoreTexts)
  const format = useFormats()
  const [isOpen, setOpen] = useState(false)
  if (score === null) return <>–</>
  const number = format.number(Math.round(score))
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        <span className={styles.number}>
          {number} <VisuallyHidden>{t.points},</VisuallyHidden>
        </span>{' '}
        <span className={styles.band} data-band={getScoreBand(score)}>
          {t[`short_${getScoreBand(score)}`]}
        </span>
        <VisuallyHidden>{`: ${name}, ${t.factors}`}</VisuallyHidden>
      </button>
      <Dialog open={isOpen} onClose={close} title={t.factors}>
        {isOpen && <LazyFactors vehicleId={vehicleId} />}
      </Dialog>
    </>
  )
}

function LazyFactors({ vehicleId }: { vehicleId: number }) {
  const shop = useSelectedShop()
  const { data, error, refetch } = useCall('getReuseScore', { params: { shop: shop.id, id: vehicleId } })
  if (data) return <ScoreFactors score={data} />
  return error ? <Failed failure={error} onRetry={refetch} /> : <Skeleton kind="text" count={5} />
}
