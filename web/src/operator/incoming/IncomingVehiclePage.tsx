import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../../api/queries.ts'
import { useSelectedShop } from '../../app-context.ts'
import { BackLink, ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Plate } from '../../vehicles/Plate.tsx'
import { StatusChip } from '../../vehicles/StatusChip.tsx'
import { EventButton } from '../lifecycle/EventButton.tsx'
import { OutageBand } from '../outages/OutageBand.tsx'
import { PicturesCard } from '../pictures/PicturesCard.tsx'
import { ArrivalChip } from '../vehicle/chips.tsx'
import { DeclaredCondition } from '../vehicle/DeclaredCondition.tsx'
import { IncomingVehicleNotice } from '../vehicle/IncomingVehicleNotice.tsx'
import { RegisterNotes } from '../vehicle/RegisterNotes.tsx'
import { TransferDocument } from '../vehicle/TransferDocument.tsx'
import { stationVehicleTexts } from '../vehicle/texts.ts'
import { VehicleFacts } from '../vehicle/VehicleFacts.tsx'
import layout from '../vehicle/vehicle-page.module.css'
import { useOptimisticVehicle } from '../yard/useYard.ts'
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
  const isComing =
    vehicle.shop_id === shop.id && (vehicle.status === 'shop_transit' || vehicle.status === 'shop_transfer')
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
