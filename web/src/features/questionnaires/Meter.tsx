import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import styles from './result.module.css'
import { questionnaireTexts } from './texts.ts'

type Props = { label: string; share: number; target: number }

const toTenth = (value: number): number => Math.round(10 * value) / 10

/** A percentage compared with its target. The text is complete; the bar is decorative. */
export function Meter({ label, share, target }: Props) {
  const t = useTexts(questionnaireTexts)
  const format = useFormats()
  const isReached = share >= target
  // A share that misses the target by less than a tenth must not be shown as reached.
  const shownShare = isReached ? toTenth(share) : Math.min(toTenth(share), target - 0.1)
  const count = toTenth(Math.abs(shownShare - target))
  return (
    <div className={styles.meter}>
      <p>
        <span>{label}</span> <strong>{t.share({ share: format.number(shownShare, 1) })}</strong>
      </p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className={styles.track} width="100" height="6" rx="1" />
        <rect className={styles.bar} width={Math.max(0, Math.min(100, share))} height="6" rx="1" />
        <rect className={styles.markEdge} x={target - 0.7} width="1.4" height="6" />
        <rect className={styles.mark} x={target - 0.3} width="0.6" height="6" />
      </svg>
      <p className={styles.before}>
        {shownShare === target
          ? t.targetMet({ target })
          : (isReached ? t.targetPassed : t.targetMissed)({ target, count })}
      </p>
    </div>
  )
}
