import type { vehicleSearchFields } from '@autokierto/domain/fields/vehicle-fields'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { FormSelect } from '../../../kit/forms/FormSelect.tsx'
import { getTextValue, setFieldValue } from '../../../kit/forms/field-controls.ts'
import { InlineForm } from '../../../kit/forms/InlineForm.tsx'
import type { FormState } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button, type ButtonKind } from '../../../kit/ui/Button.tsx'
import { focusField } from '../../../kit/ui/focus-field.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx'
import { FormPlateField } from '../FormPlateField.tsx'
import { useKindName } from '../useKindName.ts'
import { LikelyMeant } from './LikelyMeant.tsx'
import styles from './SearchForm.module.css'
import { searchFormTexts } from './texts.ts'

type Props = {
  ref: Ref<HTMLInputElement>
  of: FormState<typeof vehicleSearchFields>
  /** Also asks for the kind, once a plate has found the wrong vehicle. */
  asksKind: boolean
  /** The search found no vehicle. */
  isUnknown: boolean
  kind?: ButtonKind
}

export function SearchForm({ ref, of: form, asksKind, isUnknown, kind }: Props) {
  const t = useTexts(searchFormTexts)
  const kindName = useKindName()
  return (
    <InlineForm of={form} className={styles.form}>
      <FormPlateField
        ref={ref}
        of={form}
        name="plate_or_vin"
        className={styles.field}
        label={t.field}
        hint={t.hint}
      />
      <LikelyMeant
        value={getTextValue(form, 'plate_or_vin')}
        isUnknown={isUnknown}
        onMeant={value => {
          setFieldValue(form, 'plate_or_vin', value)
          focusField('plate_or_vin')
        }}
      />
      {asksKind && (
        <FormSelect
          of={form}
          name="kind"
          className={styles.kind}
          label={t.whichKind}
          hint={t.whichKindHint}
          placeholder={t.anyKind}
          options={vehicleKindCodes.map(code => ({ value: code, label: kindName(code) }))}
        />
      )}
      <Button
        type="submit"
        kind={kind}
        busy={form.isPending}
        className={styles.button}
        after={<Icon as={ArrowRight} />}
      >
        {t.search}
      </Button>
      <p role="status">{form.isPending && <VisuallyHidden>{t.searching}</VisuallyHidden>}</p>
    </InlineForm>
  )
}
