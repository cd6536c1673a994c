import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { sendFields } from '@autokierto/domain/fields/vehicle-fields'
import { useDeferredValue, useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { useShop } from '../../app-context.ts'
import { CardsOf } from '../../forms/ChoiceOf.tsx'
import { FormOf } from '../../forms/FormOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { RemoteList } from '../../lists/RemoteList.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { calledOf, useCalled } from '../vehicle/called.ts'
import styles from './process.module.css'
import { vehicleTexts } from './vehicle-texts.ts'

type Props = { vehicle: ShopVehicle; open: boolean; onClose: () => void }

/** Sends the vehicle to another site: found by name or town among all that take vehicles, the own company's first. */
export function SendDialog({ vehicle, open, onClose }: Props) {
  const t = useTexts(vehicleTexts)
  const name = useCalled()(vehicle)
  return (
    <Dialog open={open} onClose={onClose} title={t.sendTitle({ name })}>
      <SendForm vehicle={vehicle} onClose={onClose} />
    </Dialog>
  )
}

const ownWords = { to_shop_id: { REQUIRED: vehicleTexts.recipientMissing } }

/** A page of the list: few enough to read, the rest is searched or asked for. */
const SHOWN = 20

function SendForm({ vehicle, onClose }: Omit<Props, 'open'>) {
  const t = useTexts(vehicleTexts)
  const shop = useShop()
  const [q, setQ] = useState('')
  const words = useDeferredValue(q.trim())
  const sites = useList('listExternalShops', {
    params: { shop: shop.id },
    query: { limit: SHOWN, q: words || undefined },
  })
  const send = useVehicleEvent('send', {
    done: saying(vehicleTexts.sent, { name: calledOf(vehicle) }),
    onDone: onClose,
    onFailed: failure => failure.status > 0 && onClose(),
  })
  const form = useForm(sendFields, {
    words: ownWords,
    // A site that the search no longer shows is not the one that is sent to.
    judge: ({ to_shop_id }) => ({
      to_shop_id: sites.rows.some(({ id }) => id === to_shop_id) ? null : 'REQUIRED',
    }),
    send: told => send.cause(vehicle.id, told),
  })
  return (
    <FormOf of={form}>
      <p>{t.sendText}</p>
      <TextField
        name="site"
        type="search"
        label={t.findSite}
        optional
        autoComplete="off"
        value={q}
        onChange={event => setQ(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <RemoteList
        list={sites}
        loading={<Skeleton kind="text" count={3} />}
        empty={<p role="status">{t.noSiteFound}</p>}
      >
        {rows => (
          <div className={styles.sites}>
            <CardsOf
              of={form}
              name="to_shop_id"
              label={t.recipient}
              options={rows.map(site => ({
                value: String(site.id),
                title: site.name,
                text: [site.operator.name, site.location?.city].filter(Boolean).join(' · '),
              }))}
            />
          </div>
        )}
      </RemoteList>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={send.isPending}>
          {t.sendConfirm}
        </Button>
      </div>
    </FormOf>
  )
}
