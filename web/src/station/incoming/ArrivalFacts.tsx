import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { MailLink } from '../../features/shops/MailLink.tsx'
import { PhoneLink } from '../../features/shops/PhoneLink.tsx'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import { stationVehicleTexts } from '../vehicle/facts/texts.ts'
import { arrivalDay } from './arrival-day.ts'
import { ContactHidden } from './ContactHidden.tsx'
import styles from './incoming.module.css'
import { incomingTexts } from './texts.ts'

export function ArrivalFacts({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(incomingTexts)
  const vehicleTexts = useTexts(stationVehicleTexts)
  const format = useFormats()
  const { arrival, from_shop } = vehicle
  const place = arrival?.location
  const deliveryMethod = !arrival
    ? vehicleTexts.transfer
    : arrival.kind === 'pickup'
      ? vehicleTexts.pickup
      : vehicleTexts.selfDelivery
  return (
    <>
      <DescriptionList
        layout="side"
        items={[
          { term: t.manner, value: deliveryMethod },
          from_shop && { term: t.sender, value: from_shop.name },
          arrival
            ? { term: t.day, value: arrivalDay(arrival, format, t.today) ?? t.dayOpen }
            : { term: t.sent, value: format.dayTime(vehicle.status_updated_at) },
          arrival?.collected_at && { term: t.collected, value: format.dayTime(arrival.collected_at) },
          arrival?.phone && {
            term: t.phone,
            value: <PhoneLink phone={arrival.phone} />,
          },
          arrival?.email && { term: t.email, value: <MailLink email={arrival.email} /> },
          place && {
            term: t.place,
            value: formatAddress(place),
          },
          arrival?.town && { term: t.place, value: arrival.town },
        ].map(item => item || null)}
      />
      <ContactHidden arrival={arrival} />
      {arrival?.remarks && (
        <figure className={styles.message}>
          <figcaption>{t.words}</figcaption>
          <blockquote>{arrival.remarks}</blockquote>
        </figure>
      )}
    </>
  )
}
