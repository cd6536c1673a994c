import type { FormattedGroup } from '@autokierto/domain/own-data/format-groups'
import { ownDataTexts } from '@autokierto/domain/own-data/page-texts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { RetentionReason } from './DataGroup.tsx'
import styles from './OwnDataPage.module.css'
import { dataPageTexts } from './texts.ts'

/** The groups without data, by name. Their descriptions are collapsed. */
export function EmptyGroups({ groups }: { groups: FormattedGroup[] }) {
  const t = useTexts(dataPageTexts)
  const ownData = useTexts(ownDataTexts)
  return (
    <Card title={ownData.emptyTitle} aside={t.count({ count: 0 })}>
      <p className={styles.words}>{groups.map(group => group.title).join(' · ')}</p>
      <p className={styles.words}>{ownData.emptyText}</p>
      <details className={styles.fold}>
        <summary>{t.emptyShow}</summary>
        <ul className={styles.items}>
          {groups.map(({ name, title, contents, held }) => (
            <li key={name} className={styles.item}>
              <h3>{title}</h3>
              <p className={styles.words}>{contents}</p>
              <RetentionReason held={held} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
