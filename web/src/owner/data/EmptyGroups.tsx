import type { OwnData } from '@autokierto/contract/persons'
import type { OwnDataGroup } from '@autokierto/domain/persons/own-data'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { WhyAndHowLong } from './DataGroup.tsx'
import { groupContents, groupTitles } from './group-texts.ts'
import styles from './OwnDataPage.module.css'
import { ownDataTexts } from './texts.ts'

/** The groups with nothing in them, by name; what they would hold is folded. */
export function EmptyGroups({ groups, data }: { groups: OwnDataGroup[]; data: OwnData }) {
  const t = useTexts(ownDataTexts)
  const titles = useTexts(groupTitles)
  const contents = useTexts(groupContents)
  return (
    <Card title={t.emptyTitle} aside={t.count({ count: 0 })}>
      <p className={styles.words}>{groups.map(group => titles[group]).join(' · ')}</p>
      <p className={styles.words}>{t.emptyText}</p>
      <details className={styles.fold}>
        <summary>{t.emptyShow}</summary>
        <ul className={styles.items}>
          {groups.map(group => (
            <li key={group} className={styles.item}>
              <h3>{titles[group]}</h3>
              <p className={styles.words}>{contents[group]}</p>
              <WhyAndHowLong {...data[group]} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
