import type { FormattedItem } from '@autokierto/domain/own-data/format-groups'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import styles from './OwnDataPage.module.css'

export const DataItem = ({ plate, words, facts }: FormattedItem) => (
  <li className={styles.item}>
    {(plate || words) && (
      <p className={styles.head}>
        {plate && <Plate plate={plate} />}
        {words && <b>{words}</b>}
      </p>
    )}
    <DescriptionList items={facts} className={styles.facts} />
  </li>
)
