import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { shopVehicleFields } from '@autokierto/domain/fields/vehicle-fields'
import { isEditableAtSite } from '@autokierto/domain/vehicles/status-sets'
import { useState } from 'react'
import { BoundForm } from '../../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { type FormOptions, useForm } from '../../../kit/forms/useForm.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useDraft } from '../../../kit/session/useDraft.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { yardTexts } from '../../outbox/texts.ts'
import { useSaveRemarks } from './useSaveRemarks.ts'
import styles from './vehicle.module.css'
import { processVehicleTexts } from './vehicle-texts.ts'

const remarksFields = { remarks: shopVehicleFields.remarks }

/** The draft outside editing. */
const NOT_EDITED: { remarks: string | null } = { remarks: null }

/**
 * The station's notes about the vehicle. They can be edited only while it is here and not finished. The draft
 * outlives the session.
 */
export function RemarksCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(processVehicleTexts)
  const shop = useSelectedShop()
  const [{ remarks }, write, close] = useDraft(`remarks-${vehicle.id}`, NOT_EDITED)
  const canEdit = isEditableAtSite(vehicle, shop.id)
  return (
    <Card
      title={t.remarks}
      level={2}
      aside={
        canEdit &&
        remarks === null && (
          <Button
            kind="quiet"
            size="compact"
            aria-label={t.editRemarksName}
            onClick={() => write({ remarks: vehicle.remarks ?? '' })}
          >
            {t.editRemarks}
          </Button>
        )
      }
    >
      {canEdit && remarks !== null ? (
        <RemarksForm vehicle={vehicle} kept={[{ remarks }, write]} onClose={close} />
      ) : vehicle.remarks ? (
        <p className={styles.remarks}>{vehicle.remarks}</p>
      ) : (
        <p className={styles.muted}>{t.noRemarks}</p>
      )}
    </Card>
  )
}

type RemarksFormProps = {
  vehicle: ShopVehicle
  kept: FormOptions<typeof remarksFields>['externalState']
  onClose: () => void
}

function RemarksForm({ vehicle, kept, onClose }: RemarksFormProps) {
  const t = useTexts(processVehicleTexts)
  const outboxTexts = useTexts(yardTexts)
  /** The remarks when editing began. */
  const [initialRemarks] = useState(vehicle.remarks)
  const save = useSaveRemarks(vehicle, {
    saved: deferText(processVehicleTexts.remarksSaved),
    onDone: onClose,
  })
  const form = useForm(remarksFields, {
    externalState: kept,
    mutation: save,
    onSubmit: ({ remarks }) => save.mutate(remarks),
    formatFailure: ({ code }) => (code === 'STATE_CONFLICT' ? t.remarksConflict : undefined),
  })
  return (
    <BoundForm of={form}>
      {vehicle.remarks !== initialRemarks && (
        <Notice kind="warning" live title={outboxTexts.theirs}>
          <p className={styles.remarks}>{vehicle.remarks || outboxTexts.theirsNone}</p>
        </Notice>
      )}
      <FormTextField of={form} name="remarks" label={t.remarks} hint={t.remarksHint} />
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={form.isPending}>
          {t.save}
        </Button>
      </div>
    </BoundForm>
  )
}
