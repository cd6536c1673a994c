import type { FormattedFact, FormattedGroup } from '@autokierto/domain/own-data/format-groups'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import { DataItem } from './DataItem.tsx'
import styles from './OwnDataPage.module.css'
import { dataPageTexts } from './texts.ts'

/** Longer lists are collapsed. */
const SHOWN_AT_ONCE = 2

export function DataGroup({ group: { title, contents, held, items } }: { group: FormattedGroup }) {
  const t = useTexts(dataPageTexts)
  const list = (
    <ul className={styles.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: many items have no name of their own, and the list is never changed
        <DataItem key={index} {...item} />
      ))}
    </ul>
  )
  return (
    <Card title={title} aside={t.count({ count: items.length })}>
      <p className={styles.words}>{contents}</p>
      <RetentionReason held={held} />
      {items.length <= SHOWN_AT_ONCE ? (
        list
      ) : (
        <details className={styles.fold}>
          <summary>{t.show({ count: items.length })}</summary>
          {list}
        </details>
      )}
    </Card>
  )
}

export const RetentionReason = ({ held }: { held: FormattedFact[] }) => (
  <DescriptionList className={styles.why} items={held} />
)
