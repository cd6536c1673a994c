import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { shopVehicleFields } from '@autokierto/domain/fields/vehicle-fields'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../api/queries.ts'
import { useShop } from '../../app-context.ts'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { type FormSettings, useForm } from '../../forms/useForm.ts'
import { useDraft } from '../../session/useDraft.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import styles from './process.module.css'
import { vehicleTexts } from './vehicle-texts.ts'

const remarksFields = { remarks: shopVehicleFields.remarks }

/** What is being written; null while nobody writes. */
const NOT_EDITED: { remarks: string | null } = { remarks: null }

/**
 * What the station notes of the vehicle while it is there: one on its way here cannot be described yet, a finished one
 * stays as it is. What is written outlives the session.
 */
export function RemarksCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(vehicleTexts)
  const shop = useShop()
  const [{ remarks }, write, close] = useDraft(`remarks-${vehicle.id}`, NOT_EDITED)
  const mayEdit =
    vehicle.shop_id === shop.id && (vehicle.status === 'shop_process' || vehicle.status === 'shop_listing')
  return (
    <Card
      title={t.remarks}
      level={2}
      aside={
        mayEdit &&
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
      {mayEdit && remarks !== null ? (
        <RemarksForm vehicle={vehicle} kept={[{ remarks }, write]} onClose={close} />
      ) : vehicle.remarks ? (
        <p className={styles.remarks}>{vehicle.remarks}</p>
      ) : (
        <p className={styles.muted}>{t.noRemarks}</p>
      )}
    </Card>
  )
}

type FormProps = {
  vehicle: ShopVehicle
  kept: FormSettings<typeof remarksFields>['kept']
  onClose: () => void
}

function RemarksForm({ vehicle, kept, onClose }: FormProps) {
  const t = useTexts(vehicleTexts)
  const shop = useShop()
  const notify = useNotify()
  const queries = useQueryClient()
  const save = useAction('changeVehicle', {
    refetch: ['getVehicle', 'listVehiclesByStatus'],
    onSuccess: () => {
      notify('success', saying(vehicleTexts.remarksSaved))
      onClose()
    },
    // The next try carries the new version: who saves again has read that somebody else did.
    onError: () => queries.invalidateQueries({ queryKey: ['getVehicle'] }),
  })
  const form = useForm(remarksFields, {
    kept,
    call: save,
    send: ({ remarks }) =>
      save.mutate({
        params: { shop: shop.id, id: vehicle.id },
        body: { remarks, version: vehicle.version },
      }),
    failureWords: ({ code }) => (code === 'STATE_CONFLICT' ? t.remarksConflict : undefined),
  })
  return (
    <FormOf of={form}>
      <TextOf of={form} name="remarks" label={t.remarks} hint={t.remarksHint} />
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t.save}
        </Button>
      </div>
    </FormOf>
  )
}
