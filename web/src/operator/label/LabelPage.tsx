import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useParams, useRouter } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/queries.ts'
import { useShop } from '../../app-context.ts'
import { BackLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { vehicleName } from '../../vehicles/vehicle-name.ts'
import { stationVehicleTexts } from '../vehicle/texts.ts'
import { VehicleAwaited } from '../vehicle/VehicleAwaited.tsx'
import styles from './label.module.css'
import { QrCode } from './QrCode.tsx'
import { labelTexts } from './texts.ts'

const papers = ['roll', 'sheet'] as const

/** A label for the vehicle in the yard: whoever points a phone at it is on its page. */
export function LabelPage() {
  const t = useTexts(labelTexts)
  const { id } = useParams({ from: '/operator/process/$id' })
  const shop = useShop()
  const query = useCall('getVehicle', { params: { shop: shop.id, id } })
  const [paper, setPaper] = useState<string>('roll')
  const back = <BackLink {...paths.processVehicle(id)}>{t.back}</BackLink>
  if (!query.data) return <VehicleAwaited query={query} title={t.title} back={back} />
  return (
    <div className={styles.page}>
      <div className={styles.offPaper} data-off-paper="">
        <PageHeading title={t.title} lead={t.lead} back={back} />
        <RadioCards
          name="paper"
          label={t.paper}
          columns={2}
          value={paper}
          onChange={setPaper}
          options={papers.map(each => ({ value: each, title: t[each], text: t[`${each}Text`] }))}
        />
      </div>
      <Label vehicle={query.data.vehicle} paper={paper} />
      <ActionBar sticky>
        <Button kind="amber" icon={<Icon as={Printer} />} onClick={() => window.print()}>
          {t.print}
        </Button>
      </ActionBar>
    </div>
  )
}

function Label({ vehicle, paper }: { vehicle: ShopVehicle; paper: string }) {
  const t = useTexts(labelTexts)
  const words = useTexts(stationVehicleTexts)
  const format = useFormats()
  const shop = useShop()
  const router = useRouter()
  const { href } = router.buildLocation(paths.processVehicle(vehicle.id))
  const name = vehicleName(vehicle) || words.unknownVehicle
  return (
    <section className={styles.label} data-paper={paper} aria-label={t.title}>
      <QrCode text={new URL(href, window.location.origin).href} label={t.code} className={styles.code} />
      <div className={styles.words}>
        <p className={styles.plate} translate="no">
          {vehicle.plate ?? t.number({ id: vehicle.id })}
        </p>
        <p className={styles.name}>{name}</p>
        {vehicle.vin && (
          <p className={styles.vin} translate="no">
            {vehicle.vin}
          </p>
        )}
        <p>{[shop.name, format.day(vehicle.status_updated_at)].join(' · ')}</p>
      </div>
    </section>
  )
}
