import { vehicleSearchFields } from '@autokierto/domain/fields/vehicle-fields'
import { toPlateKey } from '@autokierto/domain/vehicles/identifiers'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { useRef } from 'react'
import { SearchForm } from '../../../features/vehicles/search/SearchForm.tsx'
import { useAction } from '../../../kit/calls/queries.ts'
import type { FormInput } from '../../../kit/forms/form-values.ts'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import {
  getStepAfterVehicle,
  type SearchAnswer,
  withoutPlace,
  withoutVehicle,
  withSearchResult,
} from '../flow/recycle-draft.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { vehicleStepTexts } from './texts.ts'
import { VehicleCard } from './VehicleCard.tsx'
import { VehicleSearchError } from './VehicleSearchError.tsx'
import styles from './VehicleStep.module.css'

/** The search response for a company's vehicle. A holder gets it only after choosing to check the right. */
const companyVehicleAnswer: SearchAnswer = {
  vehicle: null,
  is_company_owned: true,
  owners: { total: 1, agreed: 0 },
  blocked: null,
}

/** Finds the vehicle. A successful search stores the value and the vehicle, a failed one only the value. */
export function VehicleStep({ draft, change, go, tab }: RecycleStepProps) {
  const t = useTexts(vehicleStepTexts)
  const field = useRef<HTMLInputElement>(null)
  /** Value of the latest search; null after another plate was typed, so that its response is ignored. */
  const latest = useRef<string | null>(null)
  const search = useAction('searchOwnVehicle', {
    onSuccess: (found, { body }) => {
      if (latest.current !== body.plate_or_vin) return
      change({ ...withSearchResult(draft, found), value: body.plate_or_vin })
      // A company's vehicle is not shown before the right to represent the company has been checked.
      if (found.is_company_owned && !found.vehicle) go('right')
    },
    onError: () => latest.current !== null && change(withoutVehicle),
  })
  const form = useForm(vehicleSearchFields, {
    externalState: [{ plate_or_vin: draft.value, kind: draft.kind ?? '' }, changeInput],
    mutation: search,
    disableAutofill: true,
    fieldByErrorCode: { VEHICLE_NOT_FOUND: 'plate_or_vin' },
    onSubmit: ({ plate_or_vin, kind }) => {
      latest.current = plate_or_vin
      search.mutate({ body: { plate_or_vin, ...(kind && { kind }) } })
    },
  })
  // The result belongs to the searched plate, so another plate clears it.
  function changeInput({ plate_or_vin: value, kind }: Partial<FormInput<typeof vehicleSearchFields>>) {
    if (kind !== undefined) change({ kind: vehicleKindCodes.find(code => code === kind) ?? '' })
    if (value === undefined) return
    const isOther = toPlateKey(value) !== toPlateKey(draft.value)
    change(isOther ? { ...withoutVehicle, value } : { value })
    if (!isOther) return
    latest.current = null
    search.reset()
  }

  const found = search.isPending || search.error ? null : draft.found
  return (
    <>
      <PageHeading title={t.title} documentTitle={tab(t.title)} lead={t.lead} />
      <SearchForm
        ref={field}
        of={form}
        asksKind={draft.kind !== null}
        isUnknown={search.error?.code === 'VEHICLE_NOT_FOUND'}
        kind={found?.vehicle ? 'secondary' : 'primary'}
      />
      <div className={styles.answer}>
        {search.isPending && <Skeleton kind="block" className={styles.waiting} />}
        {search.error && !form.errors.plate_or_vin && (
          <VehicleSearchError
            failure={search.error}
            onRetry={() => form.submit(new FormData())}
            onRepresent={() => {
              change({ ...withSearchResult(draft, companyVehicleAnswer), value: draft.value.trim() })
              go('right')
            }}
          />
        )}
        {found?.vehicle && (
          <VehicleCard
            // The key remounts the card for each search, so that the name of the vehicle takes the focus.
            key={`${found.vehicle.id}-${search.submittedAt}`}
            announce={search.isSuccess}
            draft={draft}
            change={change}
            answer={found}
            vehicle={found.vehicle}
            onMine={() => go(getStepAfterVehicle(draft))}
            onWrong={() => {
              change({ ...withoutVehicle, ...withoutPlace, kind: '' })
              search.reset()
              field.current?.focus()
              field.current?.select()
            }}
          />
        )}
      </div>
    </>
  )
}
