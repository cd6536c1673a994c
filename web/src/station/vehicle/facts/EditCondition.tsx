import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { pickFields } from '@autokierto/domain/fields/field'
import { shopVehicleFields } from '@autokierto/domain/fields/vehicle-fields'
import { partTexts } from '@autokierto/domain/vehicles/part-texts'
import { listPossibleParts } from '@autokierto/domain/vehicles/parts'
import { technicalStates } from '@autokierto/domain/vehicles/reuse-score'
import { isEditableAtSite } from '@autokierto/domain/vehicles/status-sets'
import { useState } from 'react'
import { declaredTexts } from '../../../features/vehicles/declared/texts.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { BoundForm } from '../../../kit/forms/BoundForm.tsx'
import { FormCheckbox, FormCheckboxGroup } from '../../../kit/forms/FormCheckbox.tsx'
import { FormSelect } from '../../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { conditionTexts, technicalStateTexts } from './condition-texts.ts'

const editedConditionFields = pickFields(
  shopVehicleFields,
  'technical_state',
  'mileage_km',
  'missing_parts',
  'irreparable',
)

/** Only the site that has the vehicle can edit, while it is in process or listed. */
const canEdit = (vehicle: ShopVehicle, shopId: number) => isEditableAtSite(vehicle, shopId)

/** Edits the condition of the vehicle as the site sees it. The reuse score and the market use it. */
export function EditCondition({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(conditionTexts)
  const shop = useSelectedShop()
  const [open, setOpen] = useState(false)
  if (!canEdit(vehicle, shop.id)) return null
  return (
    <>
      <Button kind="quiet" size="compact" onClick={() => setOpen(true)}>
        {t.edit}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.title}>
        <EditConditionForm vehicle={vehicle} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function EditConditionForm({ vehicle, onClose }: { vehicle: ShopVehicle; onClose: () => void }) {
  const t = useTexts(conditionTexts)
  const declared = useTexts(declaredTexts)
  const states = useTexts(technicalStateTexts)
  const parts = useTexts(partTexts)
  const shop = useSelectedShop()
  const notify = useNotify()
  const change = useAction('changeVehicle', {
    refetch: ['getVehicle', 'getReuseScore'],
    onSuccess: () => {
      form.clearDraft()
      notify('success', deferText(conditionTexts.saved))
      onClose()
    },
  })
  const form = useForm(editedConditionFields, {
    initialValues: vehicle,
    draft: `condition-${vehicle.id}-${vehicle.version}`,
    mutation: change,
    disableAutofill: true,
    id: name => `condition-${name}`,
    onSubmit: (_values, changes) =>
      change.mutate({
        params: { shop: shop.id, id: vehicle.id },
        body: { ...changes, version: vehicle.version },
      }),
  })
  return (
    <BoundForm of={form}>
      <p>{t.text}</p>
      <FormSelect
        of={form}
        name="technical_state"
        label={t.state}
        placeholder={t.notSaid}
        options={technicalStates.map(value => ({ value, label: states[value] }))}
      />
      <FormTextField of={form} name="mileage_km" label={declared.mileage} unit="km" />
      <FormCheckboxGroup
        of={form}
        name="missing_parts"
        label={t.missing}
        options={listPossibleParts(vehicle.kind).map(value => ({ value, label: parts[value] }))}
      />
      <FormCheckbox of={form} name="irreparable" label={t.irreparable} hint={t.irreparableHint} />
      <ActionBar>
        <Button
          kind="quiet"
          onClick={() => {
            form.clearDraft()
            onClose()
          }}
        >
          {t.cancel}
        </Button>
        <Button type="submit" busy={form.isPending}>
          {t.save}
        </Button>
      </ActionBar>
    </BoundForm>
  )
}
