import { lengthIn } from '@autokierto/domain/fields/read-typed'
import type { shopFields } from '@autokierto/domain/fields/shop-fields'
import { shortText } from '@autokierto/domain/fields/texts'
import { FormCheckbox } from '../../../../kit/forms/FormCheckbox.tsx'
import { FormTextField } from '../../../../kit/forms/FormTextField.tsx'
import { getFieldError } from '../../../../kit/forms/field-controls.ts'
import type { FormState } from '../../../../kit/forms/useForm.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { FieldNotes } from '../../../../kit/ui/Field.tsx'
import { TextField } from '../../../../kit/ui/TextField.tsx'
import styles from '../resources/management.module.css'
import { managedSiteTexts } from './texts.ts'

type Price = { fi: string | null; en: string | null; se: string | null }

const pickupLanguages = ['fi', 'en', 'se'] as const

export function PickupFields({ of: form }: { of: FormState<typeof shopFields> }) {
  const t = useTexts(managedSiteTexts)
  const price = (form.values.pickup_price ?? { fi: null, en: null, se: null }) as Price
  const id = form.id('pickup_price')
  return (
    <div className={styles.fields}>
      <FormCheckbox of={form} name="has_pickup" label={t.hasPickup} />
      {form.values.has_pickup === 'yes' && (
        <>
          <div className={styles.pair}>
            <FormTextField
              of={form}
              name="pickups_per_day"
              label={t.perDay}
              hint={t.perDayHint}
              unit={t.pieces}
            />
            <FormTextField of={form} name="pickup_area_km" label={t.area} hint={t.areaHint} />
          </div>
          <fieldset id={id} tabIndex={-1} className={styles.choices}>
            <legend>{t.price}</legend>
            {pickupLanguages.map(language => (
              <TextField
                key={language}
                name={`price-${language}`}
                label={t[`price_${language}`]}
                lang={language === 'se' ? 'sv' : language}
                optional
                length={lengthIn(shortText, price[language] ?? '')}
                autoComplete="off"
                value={price[language] ?? ''}
                onChange={event =>
                  form.setValues({ pickup_price: { ...price, [language]: event.target.value || null } })
                }
              />
            ))}
            <FieldNotes name={id} label={t.price} hint={t.priceHint} error={getFieldError(form, id)} />
          </fieldset>
        </>
      )}
    </div>
  )
}
