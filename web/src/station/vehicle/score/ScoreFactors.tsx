import type { ResponseBody } from '@autokierto/contract/calls'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import styles from './score.module.css'
import { scoreTexts } from './texts.ts'

export type ReuseScore = ResponseBody<'getReuseScore'>

/** Factors of the score, with a mark on unknown ones. */
export function ScoreFactors({ score: { factors, missing, cap, formula } }: { score: ReuseScore }) {
  const t = useTexts(scoreTexts)
  const format = useFormats()
  return (
    <>
      <ul className={styles.factors}>
        {factors.map(({ code, points, max }) => (
          <li key={code}>
            <span>
              {t[code]} {missing.includes(code) && <span className={styles.unknown}>({t.unknown})</span>}
            </span>
            <span className={styles.points}>{t.ofMost({ points: format.number(points), max })}</span>
            <meter aria-hidden="true" min={0} max={max} value={points} />
          </li>
        ))}
      </ul>
      {cap && <p className={styles.note}>{t[cap]}</p>}
      <p className={styles.note}>{t.decides({ formula })}</p>
    </>
  )
}
