import { declaredFields } from '@autokierto/domain/fields/vehicle-fields'
import { declaredErrorTexts } from '../../../features/vehicles/declared/error-texts.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import type { RecycleDraft, SearchedVehicle, SearchResult } from '../flow/recycle-draft.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { conditionFormTexts } from './condition-texts.ts'

type ConditionFormOptions = Pick<RecycleStepProps, 'draft' | 'change'> & {
  answer: SearchResult
  vehicle: SearchedVehicle
  /** Called when the declared condition is saved with the vehicle. */
  onSaved: () => void
}

/** Form that saves the declared condition with the vehicle. Sends no request when nothing changed. */
export function useConditionForm({ draft, change, answer, vehicle, onSaved }: ConditionFormOptions) {
  const t = useTexts(conditionFormTexts)
  const save = useAction('changeOwnVehicle', {
    onSuccess: saved => {
      change({ confirmed: true, found: { ...answer, vehicle: saved.vehicle } })
      onSaved()
    },
  })
  return useForm(declaredFields, {
    initialValues: vehicle,
    externalState: [
      { drivable: draft.drivable, mileage_km: draft.mileage, missing_parts: draft.missing },
      ({ drivable = draft.drivable, mileage_km = draft.mileage, missing_parts = draft.missing }) =>
        change({ drivable, mileage: mileage_km, missing: missing_parts } as Partial<RecycleDraft>),
    ],
    mutation: save,
    errorTexts: declaredErrorTexts,
    onSubmit: (_, body) => {
      if (Object.keys(body).length > 0) return save.mutate({ params: { id: vehicle.id }, body })
      change({ confirmed: true })
      onSaved()
    },
    formatFailure: ({ code }) => (code === 'STATE_CONFLICT' ? t.conflict : undefined),
  })
}
