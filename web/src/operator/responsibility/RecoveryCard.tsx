import type { Figures } from '@autokierto/contract/reports'
import type { ReactNode } from 'react'
import { RateMeters } from '../../questionnaires/RateMeters.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './figures.module.css'
import { responsibilityTexts } from './texts.ts'

type Props = {
  figures: Pick<Figures, 'year' | 'rates'>
  /** Where the form is that the shares come from. */
  children?: ReactNode
}

/** What share of the weight is used again, beside what the law asks for, and from which forms it is known. */
export function RecoveryCard({ figures: { year, rates }, children }: Props) {
  const t = useTexts(responsibilityTexts)
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
