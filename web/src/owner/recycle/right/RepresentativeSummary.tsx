import { parseIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { DescriptionList } from '../../../kit/ui/DescriptionList.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { recycleTexts } from '../flow/texts.ts'
import styles from './RightStep.module.css'
import { rightTexts } from './texts.ts'
import type { RepresentativeCheck as Person } from './useRepresentativeCheck.ts'

/**
 * The vehicle and the person to check. If the masked code is not available, only the strong identification is shown.
 */
export function RepresentativeSummary({ value, person }: { value: string; person: Person }) {
  const t = useTexts(rightTexts)
  const recycle = useTexts(recycleTexts)
  const id =
    person.maskedId !== null ? (
      <span translate="no">{person.maskedId}</span>
    ) : (
      <Skeleton kind="text" count={1} className={styles.coming} />
    )
  return (
    <DescriptionList
      layout="side"
      items={[
        { term: recycle.vehicle, value: <Searched value={value} /> },
        { term: t.person, value: person.name },
        (person.maskedId !== null || person.isPending) && { term: t.personalId, value: id },
        { term: t.identity, value: t.strongly },
      ]}
    />
  )
}

/** The search value; a plate is displayed as one. */
const Searched = ({ value }: { value: string }) =>
  parseIdentifier(value)?.kind === 'vin' ? (
    <span translate="no">{value}</span>
  ) : (
    <Plate plate={value.toUpperCase()} />
  )
