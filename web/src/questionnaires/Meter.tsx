import styles from './questionnaire.module.css'

type Props = { label: string; share: number; target: number; words: string }

/** A share of a hundred beside its target. The words say it all; the bar shows it. */
export const Meter = ({ label, share, target, words }: Props) => (
  <div className={styles.meter} data-reached={share >= target || undefined}>
    <p>
      <span>{label}</span> <strong>{words}</strong>
    </p>
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={styles.track} width="100" height="6" rx="1" />
      <rect className={styles.bar} width={Math.max(0, Math.min(100, share))} height="6" rx="1" />
      <rect className={styles.mark} x={target - 0.3} width="0.6" height="6" />
    </svg>
  </div>
)
