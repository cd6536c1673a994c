import { isContractor } from '@autokierto/domain/access/roles'
import { isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { ArrowRight } from 'lucide-react'
import { DeclaredFields } from '../../../features/vehicles/declared/DeclaredFields.tsx'
import { declaredErrorTexts } from '../../../features/vehicles/declared/error-texts.ts'
import { useActor } from '../../../kit/access/useActor.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { BoundForm } from '../../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { toFormInput } from '../../../kit/forms/form-values.ts'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { useCan } from '../../access/useCan.ts'
import { processVehicleTexts } from '../../process/vehicle/vehicle-texts.ts'
import { useRecipients } from '../../vehicle/facts/FormRecipientField.tsx'
import { recipientTexts } from '../../vehicle/facts/recipient-texts.ts'
import { PicturesCard } from '../../vehicle/pictures/PicturesCard.tsx'
import styles from '../flow/intake.module.css'
import { conditionFields, undecidedFields } from '../flow/intake-fields.ts'
import type { CarStepProps } from '../flow/step-props.ts'
import { PlanFields } from './PlanFields.tsx'
import { detailsTexts } from './texts.ts'

const conditionErrorTexts = {
  ...declaredErrorTexts,
  plan: { REQUIRED: detailsTexts.planMissing },
  to_shop_id: { REQUIRED: recipientTexts.recipientMissing },
}

/** The vehicle's condition and the plan for it. The condition is saved before the certificate step. */
export function ConditionForm(props: CarStepProps) {
  const canSend = useCan()('listExternalShops')
  if (canSend === null) return <Skeleton kind="block" />
  return canSend ? <FormWithRecipients {...props} /> : <ConditionFormBody {...props} recipients={null} />
}

/** Separate, because subcontractors' users do not send vehicles and may not list the sites. */
function FormWithRecipients(props: CarStepProps) {
  return <ConditionFormBody {...props} recipients={useRecipients()} />
}

type Props = CarStepProps & { recipients: ReturnType<typeof useRecipients> | null }

function ConditionFormBody({ draft, change, car, go, recipients }: Props) {
  const t = useTexts(detailsTexts)
  const processTexts = useTexts(processVehicleTexts)
  const { locale } = useLocale()
  const shop = useSelectedShop()
  const actor = useActor()
  const isDecidedLater = actor !== null && isContractor(actor) && isInProcess(car.status)
  const fields = (isDecidedLater ? undecidedFields : conditionFields) as typeof conditionFields
  const input = draft.written ?? toFormInput(fields, { ...car, plan: car.condition }, locale)
  const goToCertificate = (part: Partial<typeof draft>) => {
    change({ ...part, isDescribed: true })
    go('certificate')
  }
  const save = useAction('changeVehicle', { refetch: ['getVehicle', 'listVehiclesByStatus'] })
  const form = useForm(fields, {
    initialValues: car,
    externalState: [input, part => change({ written: { ...input, ...part }, isDescribed: false })],
    mutation: save,
    errorTexts: conditionErrorTexts,
    validate: ({ plan, to_shop_id }) => ({
      // Rejects a site that the search no longer lists, because the user cannot see it.
      to_shop_id: plan !== 'elsewhere' || recipients?.nameOf(to_shop_id ?? 0) ? null : 'REQUIRED',
    }),
    onSubmit: ({ plan, to_shop_id }, changes) => {
      const { plan: _, to_shop_id: __, ...vehicleChanges } = changes
      const name = plan === 'elsewhere' && to_shop_id ? recipients?.nameOf(to_shop_id) : null
      const decision = { plan, recipient: name && to_shop_id ? { id: to_shop_id, name } : null }
      if (Object.keys(vehicleChanges).length === 0) return goToCertificate(decision)
      const version = 'remarks' in vehicleChanges ? { version: car.version } : {}
      save.mutate(
        { params: { shop: shop.id, id: car.id }, body: { ...vehicleChanges, ...version } },
        { onSuccess: () => goToCertificate(decision) },
      )
    },
    formatFailure: ({ code }) => (code === 'STATE_CONFLICT' ? t.remarksConflict : undefined),
  })
  return (
    <BoundForm of={form} className={styles.column}>
      <Card title={t.plan}>
        <div className={styles.stack}>
          {isDecidedLater ? <p>{t.undecided}</p> : <PlanFields of={form} car={car} recipients={recipients} />}
          <DeclaredFields of={form} kind={car.kind} />
        </div>
      </Card>
      <PicturesCard vehicle={car} takenIn />
      <Card>
        <FormTextField of={form} name="remarks" label={t.remarks} hint={processTexts.remarksHint} />
      </Card>
      <ActionBar sticky>
        <Button type="submit" kind="amber" busy={form.isPending} after={<Icon as={ArrowRight} />}>
          {t.onwards}
        </Button>
      </ActionBar>
    </BoundForm>
  )
}
