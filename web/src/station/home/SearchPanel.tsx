import { pickFields } from '@autokierto/domain/fields/field'
import { vehicleSearchFields } from '@autokierto/domain/fields/vehicle-fields'
import { ArrowRight } from 'lucide-react'
import { FormPlateField } from '../../features/vehicles/FormPlateField.tsx'
import { LikelyMeant } from '../../features/vehicles/search/LikelyMeant.tsx'
import { useAction } from '../../kit/calls/queries.ts'
import { InlineForm } from '../../kit/forms/InlineForm.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { focusField } from '../../kit/ui/focus-field.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { SearchFailure } from '../intake/search/SearchFailure.tsx'
import { SearchResultVehicle } from '../intake/search/SearchResultVehicle.tsx'
import { intakeSearchTexts } from '../intake/search/texts.ts'
import styles from './home.module.css'

const searchFields = pickFields(vehicleSearchFields, 'plate_or_vin')

/** Searches for a vehicle at the intake desk, and shows whether it is coming here, already here or at another site. */
export function SearchPanel() {
  const t = useTexts(intakeSearchTexts)
  const shop = useSelectedShop()
  const search = useAction('searchVehicle', {
    onError: () => document.getElementById('plate_or_vin')?.focus(),
  })
  const form = useForm(searchFields, {
    mutation: search,
    disableAutofill: true,
    onSubmit: body => search.mutate({ params: { shop: shop.id }, body }),
  })
  const failure = search.error && search.error.fields.length === 0 ? search.error : null
  return (
    <>
      <Card tone="panel" className={styles.panel}>
        <search>
          <InlineForm of={form} className={styles.search}>
            <div className={styles.searchWords}>
              <h2>{t.title}</h2>
              <p>{t.lead}</p>
            </div>
            <FormPlateField
              of={form}
              name="plate_or_vin"
              label={t.field}
              tone="panel"
              placeholder="ABC-123"
            />
            <Button
              type="submit"
              kind="amber"
              busy={search.isPending}
              after={<Icon as={ArrowRight} />}
              className={styles.searchButton}
            >
              {t.submit}
            </Button>
          </InlineForm>
        </search>
      </Card>
      {failure && <SearchFailure failure={failure} />}
      <LikelyMeant
        value={form.values.plate_or_vin ?? ''}
        isUnknown={failure?.code === 'VEHICLE_NOT_FOUND'}
        onMeant={value => {
          form.setValues({ plate_or_vin: value })
          focusField('plate_or_vin')
        }}
      />
      {search.data && <SearchResultVehicle key={search.data.vehicle.id} vehicle={search.data.vehicle} />}
    </>
  )
}
