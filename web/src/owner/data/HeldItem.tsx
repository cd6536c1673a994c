import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Plate } from '../../vehicles/Plate.tsx'
import styles from './OwnDataPage.module.css'
import type { Fact } from './shown-fields.ts'

type Props = { plate?: string | null; words?: string; facts: Fact[] }

/** One piece of data: what it is about, and its facts. */
export const HeldItem = ({ plate, words, facts }: Props) => (
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
