import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
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
