import type { declaredFields } from '@autokierto/domain/fields/vehicle-fields'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { partsOf } from '@autokierto/domain/vehicles/parts'
import { SeveralOf } from '../../../forms/CheckboxOf.tsx'
import { CardsOf } from '../../../forms/ChoiceOf.tsx'
import { TextOf } from '../../../forms/TextOf.tsx'
import type { FormState } from '../../../forms/useForm.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { partTexts } from '../../../vehicles/part-texts.ts'
import { conditionTexts } from './condition-texts.ts'
import styles from './VehicleStep.module.css'

type Props = { of: FormState<typeof declaredFields>; kind: VehicleKind }

/** What only the owner knows of the vehicle. The site sees it; none of it is required. */
export function ConditionFields({ of: form, kind }: Props) {
  const t = useTexts(conditionTexts)
  const parts = useTexts(partTexts)
  const isTrailer = kind === 'PERÄVAUNU'
  return (
    <div className={styles.condition}>
      <div className={styles.conditionWords}>
        <h3>{t.title}</h3>
        <p>{t.text}</p>
      </div>
      <div className={styles.answers}>
        <CardsOf
          of={form}
          name="drivable"
          label={isTrailer ? t.towable : t.drivable}
          columns={2}
          options={[
            { value: 'yes', title: t.yes },
            { value: 'no', title: t.no },
          ]}
        />
        {!isTrailer && <TextOf of={form} name="mileage_km" label={t.mileage} />}
      </div>
      <SeveralOf
        of={form}
        name="missing_parts"
        label={t.missing}
        className={styles.parts}
        options={partsOf(kind).map(part => ({ value: part, label: parts[part] }))}
      />
    </div>
  )
}
