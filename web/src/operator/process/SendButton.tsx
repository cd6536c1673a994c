import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../api/Failed.tsx'
import { useCall } from '../../api/queries.ts'
import { useShop } from '../../app-context.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { vehicleName } from '../../vehicles/vehicle-name.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import styles from './process.module.css'
import { vehicleTexts } from './vehicle-texts.ts'

/** Sends the vehicle to another site, chosen from those that take vehicles, the own company's first. */
export function SendButton({ vehicle, reason }: { vehicle: ShopVehicle; reason: string | null }) {
  const t = useTexts(vehicleTexts)
  const [asking, setAsking] = useState(false)
  const name = vehicle.plate ?? (vehicleName(vehicle) || t.vehicleWord)
  const close = () => setAsking(false)
  return (
    <>
      <Button kind="secondary" wide icon={<Icon as={Send} />} reason={reason} onClick={() => setAsking(true)}>
        {t.send}
      </Button>
      <Dialog open={asking} onClose={close} title={t.sendTitle({ name })}>
        <SendForm vehicle={vehicle} name={name} onClose={close} />
      </Dialog>
    </>
  )
}

function SendForm({ vehicle, name, onClose }: { vehicle: ShopVehicle; name: string; onClose: () => void }) {
  const t = useTexts(vehicleTexts)
  const shop = useShop()
  const sites = useCall('listExternalShops', {
    params: { shop: shop.id },
    query: { limit: limits.pageSizeMax },
  })
  const [missing, setMissing] = useState(false)
  const send = useVehicleEvent('send', {
    done: t.sent({ name }),
    onDone: onClose,
    onFailed: failure => failure.status > 0 && onClose(),
  })
  const submit = (data: FormData) => {
    const to = Number(data.get('to_shop_id'))
    setMissing(!to)
    if (to) send.cause(vehicle.id, { to_shop_id: to })
  }
  if (sites.error) return <Failed failure={sites.error} onRetry={() => sites.refetch()} />
  if (!sites.data) return <Skeleton kind="text" count={3} />
  const errors = { to_shop_id: missing ? t.recipientMissing : null }
  return (
    <Form onSubmit={submit} errors={errors}>
      <p>{t.sendText}</p>
      <SelectField
        name="to_shop_id"
        label={t.recipient}
        error={errors.to_shop_id}
        defaultValue=""
        options={sites.data.results.map(site => ({
          value: String(site.id),
          label: `${site.name} · ${site.operator.name}`,
        }))}
      />
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={send.isPending}>
          {t.sendConfirm}
        </Button>
      </div>
    </Form>
  )
}
