import type { Figures } from '@autokierto/contract/reports'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { RateMeters } from '../questionnaires/RateMeters.tsx'
import styles from './figures.module.css'
import { figureTexts } from './texts.ts'

type Props = {
  figures: Pick<Figures, 'year' | 'rates'>
  /** Link to the form behind the shares. */
  children?: ReactNode
}

/** Shares of weight that are recycled and recovered, with the legal targets and the forms they come from. */
export function RecoveryCard({ figures: { year, rates }, children }: Props) {
  const t = useTexts(figureTexts)
  return (
    <Card title={t.recovery}>
      {rates ? (
        <>
          <RateMeters {...rates} />
          <p className={styles.small}>
            {rates.year < year && `${t.noFormsOf({ year: String(year) })} `}
            {t.ratesFrom({ count: rates.reported, year: String(rates.year) })}
          </p>
        </>
      ) : (
        <p>{t.noForms}</p>
      )}
      {children}
    </Card>
  )
}
