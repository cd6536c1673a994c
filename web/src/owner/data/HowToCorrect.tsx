import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './OwnDataPage.module.css'
import { dataPageTexts } from './texts.ts'

/** Explains who corrects which data. The service does not change data that comes from a register. */
export function HowToCorrect() {
  const t = useTexts(dataPageTexts)
  return (
    <Card title={t.mendTitle}>
      <ul className={styles.mend}>
        {[t.mendName, t.mendVehicle, t.mendSite, t.mendCase, t.mendOther].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ButtonLink {...paths.ownerHistory()} kind="secondary">
        {t.mendCaseLink}
      </ButtonLink>
    </Card>
  )
}
