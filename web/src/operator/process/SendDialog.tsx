import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useDeferredValue, useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { useShop } from '../../app-context.ts'
import { RemoteList } from '../../lists/RemoteList.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
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
  const [chosen, setChosen] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const errors = { to_shop_id: missing ? t.recipientMissing : null }
  const send = useVehicleEvent('send', {
    done: saying(vehicleTexts.sent, { name: calledOf(vehicle) }),
    onDone: onClose,
    onFailed: failure => failure.status > 0 && onClose(),
  })
  // A site that the search no longer shows is not the one that is sent to.
  const to = sites.rows.find(({ id }) => String(id) === chosen)?.id
  const submit = () => {
    setMissing(!to)
    if (to) send.cause(vehicle.id, { to_shop_id: to })
  }
  return (
    <Form onSubmit={submit} errors={errors}>
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
            <RadioCards
              name="to_shop_id"
              label={t.recipient}
              error={errors.to_shop_id}
              value={chosen}
              onChange={setChosen}
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
    </Form>
  )
}
