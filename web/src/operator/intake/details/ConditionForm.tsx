import { isContractor } from '@autokierto/domain/access/roles'
import { ArrowRight } from 'lucide-react'
import { useAction } from '../../../api/queries.ts'
import { useSelectedShop } from '../../../app-context.ts'
import { BoundForm } from '../../../forms/BoundForm.tsx'
import { FormTextField } from '../../../forms/FormTextField.tsx'
import { toFormInput } from '../../../forms/form-values.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useLocale, useTexts } from '../../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../../ui/ActionBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/States.tsx'
import { DeclaredFields } from '../../../vehicles/declared/DeclaredFields.tsx'
import { declaredErrorTexts } from '../../../vehicles/declared/error-texts.ts'
import { useActor } from '../../access/useActor.ts'
import { useCan } from '../../access/useCan.ts'
import { PicturesCard } from '../../pictures/PicturesCard.tsx'
import { vehicleTexts } from '../../process/vehicle-texts.ts'
import { useRecipients } from '../../vehicle/FormRecipientField.tsx'
import { recipientTexts } from '../../vehicle/recipient-texts.ts'
import styles from '../intake.module.css'
import { conditionFields, undecidedFields } from '../intake-fields.ts'
import type { CarStepProps } from '../step-props.ts'
import { PlanFields } from './PlanFields.tsx'
import { detailsTexts } from './texts.ts'

const ownWords = {
  ...declaredErrorTexts,
  plan: { REQUIRED: detailsTexts.planMissing },
  to_shop_id: { REQUIRED: recipientTexts.recipientMissing },
}

/** What the clerk sees of the vehicle, and decides; kept with it before the certificate is asked for. */
export function ConditionForm(props: CarStepProps) {
  const maySend = useCan()('listExternalShops')
  if (maySend === null) return <Skeleton kind="block" />
  return maySend ? <FormWithRecipients {...props} /> : <Described {...props} recipients={null} />
}

/** Subcontractors send nothing on, and may not ask for the sites. */
function FormWithRecipients(props: CarStepProps) {
  return <Described {...props} recipients={useRecipients()} />
}

type Props = CarStepProps & { recipients: ReturnType<typeof useRecipients> | null }

function Described({ draft, change, car, go, recipients }: Props) {
  const t = useTexts(detailsTexts)
  const process = useTexts(vehicleTexts)
  const { locale } = useLocale()
  const shop = useSelectedShop()
  const actor = useActor()
  const decidesNothing = actor !== null && isContractor(actor) && car.status === 'shop_process'
  const fields = (decidesNothing ? undecidedFields : conditionFields) as typeof conditionFields
  const written = draft.written ?? toFormInput(fields, { ...car, plan: car.condition }, locale)
  const onwards = (part: Partial<typeof draft>) => {
    change({ ...part, isDescribed: true })
    go('certificate')
  }
  const save = useAction('changeVehicle', { refetch: ['getVehicle', 'listVehiclesByStatus'] })
  const form = useForm(fields, {
    initialValues: car,
    externalState: [written, part => change({ written: { ...written, ...part }, isDescribed: false })],
    mutation: save,
    errorTexts: ownWords,
    validate: ({ plan, to_shop_id }) => ({
      // A site that the search no longer shows is not the one that is sent to.
      to_shop_id: plan !== 'elsewhere' || recipients?.nameOf(to_shop_id ?? 0) ? null : 'REQUIRED',
    }),
    onSubmit: ({ plan, to_shop_id }, changes) => {
      const { plan: _, to_shop_id: __, ...described } = changes
      const name = plan === 'elsewhere' && to_shop_id ? recipients?.nameOf(to_shop_id) : null
      const decided = { plan, recipient: name && to_shop_id ? { id: to_shop_id, name } : null }
      if (Object.keys(described).length === 0) return onwards(decided)
      const version = 'remarks' in described ? { version: car.version } : {}
      save.mutate(
        { params: { shop: shop.id, id: car.id }, body: { ...described, ...version } },
        { onSuccess: () => onwards(decided) },
      )
    },
    formatFailure: ({ code }) => (code === 'STATE_CONFLICT' ? t.remarksConflict : undefined),
  })
  return (
    <BoundForm of={form} className={styles.column}>
      <Card title={t.plan}>
        <div className={styles.stack}>
          {decidesNothing ? <p>{t.undecided}</p> : <PlanFields of={form} car={car} recipients={recipients} />}
          <DeclaredFields of={form} kind={car.kind} />
        </div>
      </Card>
      <PicturesCard vehicle={car} takenIn />
      <Card>
        <FormTextField of={form} name="remarks" label={t.remarks} hint={process.remarksHint} />
      </Card>
      <ActionBar sticky>
        <Button type="submit" kind="amber" busy={form.isPending} after={<Icon as={ArrowRight} />}>
          {t.onwards}
        </Button>
      </ActionBar>
    </BoundForm>
  )
}
