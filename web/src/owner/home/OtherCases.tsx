import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Link } from '@tanstack/react-router'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { VehicleDrawing } from '../../features/vehicles/VehicleDrawing.tsx'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { caseTones, getCaseState, type OwnerCase } from '../cases/case-state.ts'
import { caseTexts } from '../cases/texts.ts'
import { useNextStep } from '../cases/useNextStep.ts'
import { homeCaseTexts } from './case-texts.ts'
import styles from './OtherCases.module.css'
import { UnfinishedRow } from './UnfinishedRow.tsx'
import type { Unfinished } from './useUnfinished.ts'

/** Number of rows; the others are on the history page. */
const MAX_CASES = 3

type Props = {
  cases: OwnerCase[]
  /** Number of vehicles on all pages. */
  count: number
  /** A lead case is shown above. */
  isRest: boolean
  /** Shown last, and only below a lead case. */
  unfinished: Unfinished | null
}

export function OtherCases({ cases, count, isRest, unfinished }: Props) {
  const t = useTexts(homeCaseTexts)
  return (
    <section aria-labelledby="other-cases">
      <div className={styles.title}>
        <h2 id="other-cases">{isRest ? t.others : t.vehicles}</h2>
        <Link {...paths.ownerHistory()} className={styles.all}>
          {t.allVehicles({ count })}
        </Link>
      </div>
      <ul className={styles.rows}>
        {cases.slice(0, MAX_CASES).map(item => (
          <li key={item.id} className={styles.row}>
            <OtherCase item={item} />
          </li>
        ))}
        {unfinished && (
          <li className={styles.row}>
            <UnfinishedRow unfinished={unfinished} />
          </li>
        )}
      </ul>
    </section>
  )
}

function OtherCase({ item }: { item: OwnerCase }) {
  const t = useTexts(homeCaseTexts)
  const states = useTexts(caseTexts)
  const next = useNextStep(item)
  const state = getCaseState(item)
  const name = formatVehicleName(item) || item.plate || ''
  return (
    <>
      <VehicleDrawing kind={item.kind} className={styles.drawing} />
      <div className={styles.words}>
        <p className={styles.chips}>
          <Plate plate={item.plate} />
          <Chip tone={caseTones[state]}>{states[state]}</Chip>
        </p>
        <h3>{name}</h3>
        <p className={styles.next}>{next}</p>
      </div>
      <ButtonLink
        {...paths.ownCase(item.id)}
        kind="secondary"
        size="compact"
        aria-label={t.openName({ name: item.plate ?? name })}
      >
        {t.open}
      </ButtonLink>
    </>
  )
}
