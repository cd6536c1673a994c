import type { declaredFields } from '@autokierto/domain/fields/vehicle-fields'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { DeclaredFields } from '../../../features/vehicles/declared/DeclaredFields.tsx'
import type { FormState } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { conditionFormTexts } from './condition-texts.ts'
import styles from './VehicleStep.module.css'

type Props = { of: FormState<typeof declaredFields>; kind: VehicleKind }

/** Optional facts that only the owner knows. The site sees them. */
export function ConditionFields({ of, kind }: Props) {
  const t = useTexts(conditionFormTexts)
  return (
    <div className={styles.condition}>
      <div className={styles.conditionWords}>
        <h3>{t.title}</h3>
        <p>{t.text}</p>
      </div>
      <DeclaredFields of={of} kind={kind} />
    </div>
  )
}
