import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isIncoming } from '@autokierto/domain/vehicles/status-sets'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useParams } from '@tanstack/react-router'
import { OutageBand } from '../../features/outages/OutageBand.tsx'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { StatusChip } from '../../features/vehicles/StatusChip.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { BackLink, ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { useOptimisticVehicle } from '../outbox/useYard.ts'
import { ArrivalChip } from '../vehicle/facts/chips.tsx'
import { DeclaredCondition } from '../vehicle/facts/DeclaredCondition.tsx'
import { IncomingVehicleNotice } from '../vehicle/facts/IncomingVehicleNotice.tsx'
import { RegisterNotes } from '../vehicle/facts/RegisterNotes.tsx'
import { TransferDocument } from '../vehicle/facts/TransferDocument.tsx'
import { stationVehicleTexts } from '../vehicle/facts/texts.ts'
import { VehicleFacts } from '../vehicle/facts/VehicleFacts.tsx'
import layout from '../vehicle/facts/vehicle-page.module.css'
import { EventButton } from '../vehicle/lifecycle/EventButton.tsx'
import { PicturesCard } from '../vehicle/pictures/PicturesCard.tsx'
import { ArrivalFacts } from './ArrivalFacts.tsx'
import { ArrivalPlace } from './ArrivalPlace.tsx'
import { incomingTexts } from './texts.ts'

export function IncomingVehiclePage() {
  const t = useTexts(incomingTexts)
  const { id } = useParams({ from: '/operator/incoming/$id' })
  const shop = useSelectedShop()
  const query = useCall('getVehicle', { params: { shop: shop.id, id } })
  const back = <BackLink {...paths.incoming()}>{t.back}</BackLink>
  if (!query.data) return <IncomingVehicleNotice query={query} title={t.comingVehicle} back={back} />
  return <IncomingVehicle vehicle={query.data.vehicle} />
}

function IncomingVehicle({ vehicle: fetchedVehicle }: { vehicle: ShopVehicle }) {
  const vehicle = useOptimisticVehicle(fetchedVehicle)
  const t = useTexts(incomingTexts)
  const vehicleTexts = useTexts(stationVehicleTexts)
  const shop = useSelectedShop()
  const name = formatVehicleName(vehicle) || vehicleTexts.unknownVehicle
  const place = vehicle.arrival?.location
  const isComing = vehicle.shop_id === shop.id && isIncoming(vehicle.status)
  return (
    <div className={layout.page}>
      <PageHeading
        key={vehicle.id}
        back={<BackLink {...paths.incoming()}>{t.back}</BackLink>}
        above={
          <>
            <Plate plate={vehicle.plate} size="large" />
            {isComing ? <ArrivalChip vehicle={vehicle} /> : <StatusChip status={vehicle.status} />}
          </>
        }
        title={name}
        documentTitle={t.pageTitle({ name: vehicle.plate ?? name })}
      />
      {isComing && (
        <div className={layout.main}>
          <ActionBar>
            <EventButton event="accept" vehicle={vehicle} kind="amber" />
            <EventButton event="reject" vehicle={vehicle} />
          </ActionBar>
        </div>
      )}
      <OutageBand />
      <div className={layout.columns}>
        <div className={layout.column}>
          {!isComing && <NotComing vehicle={vehicle} />}
          {(vehicle.arrival || vehicle.from_shop) && (
            <Card title={t.howComes}>
              <ArrivalFacts vehicle={vehicle} />
              {isComing && place && <ArrivalPlace place={place} />}
              <TransferDocument vehicle={vehicle} />
            </Card>
          )}
          <Card title={vehicleTexts.condition}>
            <DeclaredCondition vehicle={vehicle} />
          </Card>
        </div>
        <div className={layout.column}>
          <Card title={vehicleTexts.facts}>
            <VehicleFacts vehicle={vehicle} />
          </Card>
          <PicturesCard vehicle={vehicle} />
          <RegisterNotes vehicle={vehicle} />
        </div>
      </div>
    </div>
  )
}

function NotComing({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(incomingTexts)
  const shop = useSelectedShop()
  const isHere = vehicle.shop_id === shop.id
  return (
    <Notice
      kind="warning"
      title={t.notComing}
      action={isHere && <ButtonLink {...paths.processVehicle(vehicle.id)}>{t.openProcess}</ButtonLink>}
    >
      {isHere && <p>{t.nowHere}</p>}
    </Notice>
  )
}
