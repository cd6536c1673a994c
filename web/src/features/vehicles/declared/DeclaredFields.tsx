import type { FieldTable } from '@autokierto/domain/fields/field'
import type { declaredFields } from '@autokierto/domain/fields/vehicle-fields'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { partTexts } from '@autokierto/domain/vehicles/part-texts'
import { listPossibleParts } from '@autokierto/domain/vehicles/parts'
import { FormCheckboxGroup } from '../../../kit/forms/FormCheckbox.tsx'
import { FormRadioCards } from '../../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import type { FieldName } from '../../../kit/forms/field-controls.ts'
import type { FormState } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import styles from './DeclaredFields.module.css'
import { declaredTexts } from './texts.ts'

type Props<T extends FieldTable> = { of: FormState<T>; kind: VehicleKind }

/** Optional fields for the condition: drivable, mileage, missing parts. */
export function DeclaredFields<T extends FieldTable & typeof declaredFields>({ of: form, kind }: Props<T>) {
  const t = useTexts(declaredTexts)
  const parts = useTexts(partTexts)
  const isTrailer = kind === 'PERÄVAUNU'
  const name = (field: keyof typeof declaredFields) => field as FieldName<T>
  return (
    <>
      <div className={styles.answers}>
        <FormRadioCards
          of={form}
          name={name('drivable')}
          label={isTrailer ? t.towable : t.drivable}
          columns={2}
          options={[
            { value: 'yes', title: t.yes },
            { value: 'no', title: t.no },
          ]}
        />
        {!isTrailer && <FormTextField of={form} name={name('mileage_km')} label={t.mileage} />}
      </div>
      <FormCheckboxGroup
        of={form}
        name={name('missing_parts')}
        label={t.missing}
        className={styles.parts}
        options={listPossibleParts(kind).map(part => ({ value: part, label: parts[part] }))}
      />
    </>
  )
}
