import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { partsOf, vehicleParts } from '@autokierto/domain/vehicles/parts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import type { FieldErrors } from '../../../ui/Form.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { NumberField } from '../../../ui/TextField.tsx'
import { partTexts } from '../../../vehicles/part-texts.ts'
import type { StepProps } from '../step-props.ts'
import { conditionTexts } from './condition-texts.ts'
import styles from './VehicleStep.module.css'

type Props = Pick<StepProps, 'draft' | 'change'> & { kind: VehicleKind; errors: FieldErrors }

/** What only the owner knows of the vehicle. The site sees it; none of it is required. */
export function ConditionFields({ draft, change, kind, errors }: Props) {
  const t = useTexts(conditionTexts)
  const parts = useTexts(partTexts)
  const { drivable, mileage, missing } = draft
  const isTrailer = kind === 'PERÄVAUNU'
  return (
    <div className={styles.condition}>
      <div className={styles.conditionWords}>
        <h3>{t.title}</h3>
        <p>{t.text}</p>
      </div>
      <div className={styles.answers}>
        <RadioCards
          name="drivable"
          label={isTrailer ? t.towable : t.drivable}
          optional
          columns={2}
          options={[
            { value: 'yes', title: t.yes },
            { value: 'no', title: t.no },
          ]}
          value={drivable || null}
          onChange={value => change({ drivable: value === 'yes' ? 'yes' : 'no' })}
        />
        {!isTrailer && (
          <NumberField
            name="mileage_km"
            label={t.mileage}
            unit="km"
            optional
            error={errors.mileage_km}
            value={mileage}
            onChange={event => change({ mileage: event.target.value })}
          />
        )}
      </div>
      <fieldset className={styles.parts}>
        <legend>{t.missing}</legend>
        <div>
          {partsOf(kind).map(part => (
            <Checkbox
              key={part}
              name="missing_parts"
              id={`missing-${part}`}
              value={part}
              label={parts[part]}
              checked={missing.includes(part)}
              onChange={event =>
                change({
                  missing: vehicleParts.filter(known =>
                    known === part ? event.target.checked : missing.includes(known),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
