import type { FieldTable } from '@autokierto/domain/fields/field'
import type { declaredFields } from '@autokierto/domain/fields/vehicle-fields'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { partTexts } from '@autokierto/domain/vehicles/part-texts'
import { partsOf } from '@autokierto/domain/vehicles/parts'
import { SeveralOf } from '../../forms/CheckboxOf.tsx'
import { CardsOf } from '../../forms/ChoiceOf.tsx'
import type { NameOf } from '../../forms/control-of.ts'
import { TextOf } from '../../forms/TextOf.tsx'
import type { FormState } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import styles from './DeclaredFields.module.css'
import { declaredTexts } from './texts.ts'

type Props<T extends FieldTable> = { of: FormState<T>; kind: VehicleKind }

/** Whether it drives, how far it has gone, what is missing: none of it is required. */
export function DeclaredFields<T extends FieldTable & typeof declaredFields>({ of: form, kind }: Props<T>) {
  const t = useTexts(declaredTexts)
  const parts = useTexts(partTexts)
  const isTrailer = kind === 'PERÄVAUNU'
  const name = (field: keyof typeof declaredFields) => field as NameOf<T>
  return (
    <>
      <div className={styles.answers}>
        <CardsOf
          of={form}
          name={name('drivable')}
          label={isTrailer ? t.towable : t.drivable}
          columns={2}
          options={[
            { value: 'yes', title: t.yes },
            { value: 'no', title: t.no },
          ]}
        />
        {!isTrailer && <TextOf of={form} name={name('mileage_km')} label={t.mileage} />}
      </div>
      <SeveralOf
        of={form}
        name={name('missing_parts')}
        label={t.missing}
        className={styles.parts}
        options={partsOf(kind).map(part => ({ value: part, label: parts[part] }))}
      />
    </>
  )
}
