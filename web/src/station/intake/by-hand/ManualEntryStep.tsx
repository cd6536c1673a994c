import type { ResponseBody } from '@autokierto/contract/calls'
import { hasListedModels } from '@autokierto/domain/vehicles/makes-and-models'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useMakes, useModels } from '../../../features/vehicles/useCatalogue.ts'
import { ApiFailure } from '../../../kit/api/api-failure.ts'
import { toQueryKey } from '../../../kit/api/query-key.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { toFormInput } from '../../../kit/forms/form-values.ts'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useFormValues } from '../../../kit/forms/useFormValues.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { GuardedForm } from '../../../navigation/leave/GuardedForm.tsx'
import { BackLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import styles from '../flow/intake.module.css'
import { withEntered } from '../flow/intake-draft.ts'
import { byHandFields } from '../flow/intake-fields.ts'
import type { IntakeStepProps } from '../flow/step-props.ts'
import { intakeTexts } from '../flow/texts.ts'
import { byHandTexts } from './texts.ts'
import { VehicleFields } from './VehicleFields.tsx'

const manualEntryErrorTexts = {
  kind: { REQUIRED: byHandTexts.kindMissing, VEHICLE_BLOCKED: byHandTexts.notVehicle },
  make: { REQUIRED: byHandTexts.makeMissing },
  model: { REQUIRED: byHandTexts.modelMissing },
  first_name: { REQUIRED: byHandTexts.firstNameMissing },
  last_name: { REQUIRED: byHandTexts.lastNameMissing },
  personal_id: { REQUIRED: byHandTexts.personalIdMissing },
}

/** Manual entry of a vehicle without plate and VIN, and of its owner. No register confirms either of them. */
export function ManualEntryStep({ change, go, tab }: IntakeStepProps) {
  const t = useTexts(byHandTexts)
  const sharedTexts = useTexts(intakeTexts)
  const { locale } = useLocale()
  const shop = useSelectedShop()
  const queries = useQueryClient()
  const create = useAction('createVehicleAndOwner', {
    idempotent: true,
    onSuccess: (answer: ResponseBody<'createVehicleAndOwner'>) => {
      const { vehicle } = answer
      queries.setQueryData(toQueryKey('getVehicle', { params: { shop: shop.id, id: vehicle.id } }), answer)
      input.forget()
      change(withEntered(vehicle))
      go('details')
    },
  })
  // Comes before `useForm`, whose `validate` needs the catalogue results during the same render.
  const input = useFormValues(toFormInput(byHandFields, {}, locale), 'intake-by-hand')
  const makes = useMakes(input.written.make ?? '')
  const models = useModels(makes.written, input.written.model ?? '')
  const form = useForm(byHandFields, {
    externalState: [input.written, input.write],
    disableAutofill: true,
    mutation: { ...create, error: create.error && toOwnFieldNames(create.error) },
    fieldByErrorCode: { VEHICLE_BLOCKED: 'kind' },
    errorTexts: manualEntryErrorTexts,
    // Reported together with the other field errors, so that the user sees all of them on the first try.
    validate: ({ kind }) =>
      kind && hasListedModels(kind)
        ? {
            ...(makes.isUnlisted && { make: 'MAKE_NOT_FOUND' as const }),
            ...(models.isUnlisted && { model: 'MODEL_NOT_FOUND' as const }),
          }
        : {},
    onSubmit: ({ kind, make, model, model_year, color, mileage_km, remarks, ...owner }) =>
      create.mutate({
        params: { shop: shop.id },
        body: { vehicle: { kind, make, model, model_year, color, mileage_km, remarks }, owner },
      }),
  })
  const field = (name: keyof typeof byHandFields, label: string) => (
    <FormTextField of={form} name={name} label={label} />
  )
  return (
    <>
      <PageHeading
        key="by-hand"
        back={<BackLink {...paths.intake()}>{sharedTexts.back}</BackLink>}
        title={t.title}
        documentTitle={tab(t.title)}
        lead={t.lead}
      />
      <GuardedForm of={form} className={styles.stack}>
        <Card title={t.vehicle}>
          <VehicleFields of={form} makes={makes} models={models} />
        </Card>
        <Card title={t.owner}>
          <div className={styles.fields}>
            {field('first_name', t.firstName)}
            {field('last_name', t.lastName)}
            <FormTextField of={form} name="personal_id" label={t.personalId} hint={t.personalIdHint} />
            {field('phone', t.phone)}
            {field('email', t.email)}
            {field('address', t.address)}
            {field('postal', t.postal)}
            {field('city', t.city)}
          </div>
        </Card>
        <ActionBar sticky>
          <Button type="submit" kind="amber" busy={form.isPending} after={<Icon as={ArrowRight} />}>
            {t.submit}
          </Button>
        </ActionBar>
      </GuardedForm>
    </>
  )
}

/** Removes the prefixes `vehicle.` and `owner.`, which the form's field names do not have. */
const toOwnFieldNames = (failure: ApiFailure): ApiFailure =>
  new ApiFailure(
    failure.code,
    failure.status,
    {
      ...failure.details,
      fields: failure.fields.map(({ field, code }) => ({
        field: field.replace(/^(vehicle|owner)\./, ''),
        code,
      })),
    },
    failure.retryAfter,
  )
