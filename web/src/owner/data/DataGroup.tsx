import type { OwnData } from '@autokierto/contract/persons'
import type { OwnDataGroup } from '@autokierto/domain/persons/own-data'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { groupContents, groupTitles } from './group-texts.ts'
import { HeldItem } from './HeldItem.tsx'
import styles from './OwnDataPage.module.css'
import { type ItemOf, readItem } from './shown-fields.ts'
import { ownDataTexts, reasonTexts, timeTexts } from './texts.ts'
import { useSay } from './useSay.ts'

/** More items than this are folded. */
const SHOWN_AT_ONCE = 2

/** One group: what it is, why and how long it is held, and its items. */
export function DataGroup<G extends OwnDataGroup>({ group, data }: { group: G; data: OwnData }) {
  const t = useTexts(ownDataTexts)
  const titles = useTexts(groupTitles)
  const contents = useTexts(groupContents)
  const say = useSay(data)
  const name: OwnDataGroup = group
  const items: readonly ItemOf<G>[] = data[group].items
  const list = (
    <ul className={styles.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: many items have no name of their own, and the list is never changed
        <HeldItem key={index} {...readItem(group, item, say)} />
      ))}
    </ul>
  )
  return (
    <Card title={titles[name]} aside={t.count({ count: items.length })}>
      <p className={styles.words}>{contents[name]}</p>
      <WhyAndHowLong {...data[group]} />
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

/** Why a group is held, and for how long. */
export function WhyAndHowLong({ why, kept }: Pick<OwnData[OwnDataGroup], 'why' | 'kept'>) {
  const t = useTexts(ownDataTexts)
  const reasons = useTexts(reasonTexts)
  const times = useTexts(timeTexts)
  return (
    <DescriptionList
      className={styles.why}
      items={[
        { term: t.why, value: reasons[why] },
        { term: t.kept, value: times[kept] },
      ]}
    />
  )
}
