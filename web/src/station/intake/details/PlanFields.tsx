import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import { PackageOpen, Recycle, Send, Store } from 'lucide-react'
import { useActor } from '../../../kit/access/useActor.ts'
import { FormRadioCards } from '../../../kit/forms/FormSelect.tsx'
import type { FormState } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx'
import { FormRecipientField, type useRecipients } from '../../vehicle/facts/FormRecipientField.tsx'
import { eventRefusalTexts } from '../../vehicle/lifecycle/refusal-texts.ts'
import { type conditionFields, type Plan, plans } from '../flow/intake-fields.ts'
import { detailsTexts } from './texts.ts'

const planIcons: Record<Plan, typeof Recycle> = {
  recycle: Recycle,
  reuse: PackageOpen,
  reuse_market: Store,
  elsewhere: Send,
}

/** Plans of the site's own users only: subcontractors' users neither publish nor send. */
const siteOnlyPlans: readonly Plan[] = ['reuse_market', 'elsewhere']

type Props = {
  of: FormState<typeof conditionFields>
  car: ShopVehicle
  /** `null` if the user may not send vehicles to other sites. */
  recipients: ReturnType<typeof useRecipients> | null
}

export function PlanFields({ of: form, car, recipients }: Props) {
  const t = useTexts(detailsTexts)
  const reasons = useTexts(eventRefusalTexts)
  const actor = useActor()
  const isContractorUser = actor !== null && isContractor(actor)
  const disabledReasons: { readonly [P in Plan]?: string } =
    car.owner_check === 'pending'
      ? { reuse_market: reasons.ownerNotPendingForMarket, elsewhere: reasons.ownerNotPending }
      : {}
  return (
    <>
      <FormRadioCards
        of={form}
        name="plan"
        label={<VisuallyHidden>{t.plan}</VisuallyHidden>}
        columns={2}
        options={plans
          .filter(plan => !(isContractorUser && siteOnlyPlans.includes(plan)))
          .map(plan => ({
            value: plan,
            title: t[plan],
            text: t[`${plan}Text`],
            icon: <Icon as={planIcons[plan]} />,
            reason: disabledReasons[plan] ?? null,
          }))}
      />
      {form.values.plan === 'elsewhere' && recipients && (
        <FormRecipientField of={form} name="to_shop_id" recipients={recipients} />
      )}
    </>
  )
}
