import type { CaseEvent } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import {
  isComingFromSite,
  isFinished,
  isIncoming,
  isInProcess,
  isOnMarket,
} from '@autokierto/domain/vehicles/status-sets'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { OutageBand } from '../../../features/outages/OutageBand.tsx'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { StatusChip } from '../../../features/vehicles/StatusChip.tsx'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { callQuery } from '../../../kit/calls/queries.ts'
import { useApp, useSelectedShop } from '../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Stack } from '../../../kit/ui/Stack.tsx'
import { useFocusRecovery } from '../../../kit/ui/useFocusRecovery.ts'
import { BackLink, ButtonLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { ArrivalFacts } from '../../incoming/ArrivalFacts.tsx'
import { useOptimisticVehicle } from '../../outbox/useYard.ts'
import { ResolutionChip } from '../../vehicle/facts/chips.tsx'
import { FactsCard } from '../../vehicle/facts/FactsCard.tsx'
import { IncomingVehicleNotice } from '../../vehicle/facts/IncomingVehicleNotice.tsx'
import { RegisterNotes } from '../../vehicle/facts/RegisterNotes.tsx'
import { TransferDocument } from '../../vehicle/facts/TransferDocument.tsx'
import { stationVehicleTexts } from '../../vehicle/facts/texts.ts'
import layout from '../../vehicle/facts/vehicle-page.module.css'
import { LabelPage } from '../../vehicle/label/LabelPage.tsx'
import { EventButton } from '../../vehicle/lifecycle/EventButton.tsx'
import { PicturesCard } from '../../vehicle/pictures/PicturesCard.tsx'
import { ScoreCard } from '../../vehicle/score/ScoreCard.tsx'
import { BalanceCard } from '../balance/BalanceCard.tsx'
import { CertificateCard } from '../certificate/CertificateCard.tsx'
import { DecisionCard } from '../decision/DecisionCard.tsx'
import { ListingCard } from '../decision/ListingCard.tsx'
import { StagesCard } from '../stages/StagesCard.tsx'
import { useMarkStage } from '../stages/useMarkStage.ts'
import { countDaysSince } from './count-days-since.ts'
import { EventsCard } from './EventsCard.tsx'
import { MainAction } from './MainAction.tsx'
import { PartsCard } from './PartsCard.tsx'
import { RemarksCard } from './RemarksCard.tsx'
import { processVehicleTexts } from './vehicle-texts.ts'

/** Polling interval for the register's answer to the notice, in milliseconds. */
const NOTICE_MS = 4000

export function ProcessVehiclePage() {
  const { label } = useSearch({ strict: false }) as { label?: string }
  return label ? <LabelPage /> : <VehiclePage />
}

function VehiclePage() {
  const t = useTexts(processVehicleTexts)
  const { id } = useParams({ from: '/operator/process/$id' })
  const { client } = useApp()
  const shop = useSelectedShop()
  const query = useQuery<{ vehicle: ShopVehicle }, ApiFailure>({
    ...callQuery(client, 'getVehicle', { params: { shop: shop.id, id } }),
    refetchInterval: ({ state }) => (isJobPending(state.data?.vehicle) ? NOTICE_MS : false),
  })
  const back = <BackLink {...paths.process()}>{t.back}</BackLink>
  if (!query.data) return <IncomingVehicleNotice query={query} title={t.loading} back={back} />
  return <ProcessVehicle key={id} vehicle={query.data.vehicle} />
}

/** A job is still sending the notice to the register, or checking the owner. */
const isJobPending = (vehicle: ShopVehicle | undefined) =>
  vehicle?.certificate?.register_notice?.status === 'pending' || vehicle?.owner_check === 'pending'

function ProcessVehicle({ vehicle: loaded }: { vehicle: ShopVehicle }) {
  const t = useTexts(processVehicleTexts)
  const stationTexts = useTexts(stationVehicleTexts)
  const shop = useSelectedShop()
  const optimistic = useOptimisticVehicle(loaded)
  const marking = useMarkStage(optimistic)
  // Pending changes count already, so the done stages are counted from the list on the page.
  const stages = optimistic === loaded ? undefined : marking.process.data?.stages
  const vehicle = stages
    ? { ...optimistic, stages_done: stages.filter(({ done }) => done).length }
    : optimistic
  const name = formatVehicleName(vehicle) || stationTexts.unknownVehicle
  const events = marking.process.data?.events ?? []
  const isHere = vehicle.shop_id === shop.id
  const hasStages = vehicle.process_started || isInProcess(vehicle.status)
  // Cached data may still show the status before the vehicle was accepted here, so only `shop_recycled`
  // counts.
  const [wasFinished] = useState(isFinished(vehicle.status))
  useFocusRecovery(vehicle)
  /** Shown next to the work, or below the other cards if there is no work here. */
  const aboutCards = (
    <>
      <PicturesCard vehicle={vehicle} />
      <RegisterNotes vehicle={vehicle} />
      <FactsCard vehicle={vehicle} />
    </>
  )
  return (
    <div className={layout.page}>
      <PageHeading
        back={<BackLink {...paths.process(getListOfStatus(vehicle))}>{t.back}</BackLink>}
        above={
          <>
            <Plate plate={vehicle.plate} size="large" />
            <StatusChip status={vehicle.status} />
            <ResolutionChip resolution={vehicle.resolution} />
          </>
        }
        title={name}
        lead={<TimeAtSite vehicle={vehicle} events={optimistic === loaded ? events : []} />}
        documentTitle={t.pageTitle({ name: vehicle.plate ?? name })}
      />
      <MainAction
        vehicle={vehicle}
        marking={marking}
        justFinished={isHere && !wasFinished && isFinished(vehicle.status)}
      />
      <OutageBand />
      <div className={layout.columns}>
        <div className={layout.column}>
          <Elsewhere vehicle={vehicle} events={events} />
          <OwnerUnsettled vehicle={vehicle} />
          <ListingCard vehicle={vehicle} events={events} />
          <DecisionCard vehicle={vehicle} events={events} />
          {hasStages && <StagesCard vehicle={vehicle} marking={marking} />}
          <CertificateCard vehicle={vehicle} />
          <BalanceCard balance={marking.process.data?.balance} />
          {!hasStages && aboutCards}
        </div>
        <div className={layout.column}>
          {vehicle.arrival && (
            <Card title={t.ownerTitle}>
              <ArrivalFacts vehicle={vehicle} />
            </Card>
          )}
          {isHere && vehicle.from_shop && !isComingFromSite(vehicle.status) && (
            <Card title={stationTexts.transfer}>
              <Stack gap={14} align="start">
                <p>{t.cameFrom({ site: vehicle.from_shop.name })}</p>
                <TransferDocument vehicle={vehicle} />
              </Stack>
            </Card>
          )}
          {hasStages && aboutCards}
          <ScoreCard vehicleId={vehicle.id} />
          <RemarksCard vehicle={vehicle} />
          <PartsCard vehicle={vehicle} />
          <EventsCard events={events} />
        </div>
      </div>
    </div>
  )
}

const getListOfStatus = ({ status }: ShopVehicle) =>
  isOnMarket(status) || isFinished(status) ? status : undefined

/** Days at the site, including time on the market: vehicles that stay long tend to be forgotten. */
function TimeAtSite({ vehicle, events }: { vehicle: ShopVehicle; events: readonly CaseEvent[] }) {
  const t = useTexts(processVehicleTexts)
  const format = useFormats()
  const shop = useSelectedShop()
  if (!isInProcess(vehicle.status) || vehicle.shop_id !== shop.id) return null
  const arrivalEvent = events.findLast(({ event }) => event === 'accept' || event === 'register')
  const days = countDaysSince(arrivalEvent?.at ?? vehicle.status_updated_at, format.today())
  return <>{days === 0 ? t.arrivedToday : t.atSite({ count: days })}</>
}

/** The register did not confirm the owner of a vehicle that was accepted with the owner check pending. */
function OwnerUnsettled({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(processVehicleTexts)
  const shop = useSelectedShop()
  if (!isInProcess(vehicle.status) || vehicle.shop_id !== shop.id || vehicle.owner_check !== null) return null
  return (
    <Notice
      kind="error"
      title={t.ownerUnsettled}
      action={<EventButton event="return" vehicle={vehicle} kind="secondary" size="compact" />}
    >
      <p>{t.ownerUnsettledText}</p>
    </Notice>
  )
}

/** Notice for a vehicle that is not at this site now: it is coming, has left, or is at another site. */
function Elsewhere({ vehicle, events }: { vehicle: ShopVehicle; events: readonly CaseEvent[] }) {
  const t = useTexts(processVehicleTexts)
  const shop = useSelectedShop()
  const isOnItsWay = isIncoming(vehicle.status)
  if (vehicle.shop_id === shop.id) {
    if (!isOnItsWay) return null
    return (
      <Notice
        title={t.comingHere}
        action={<ButtonLink {...paths.incomingVehicle(vehicle.id)}>{t.openIncoming}</ButtonLink>}
      />
    )
  }
  if (vehicle.from_shop?.id !== shop.id) return null
  const site = findReceiver(events)
  return (
    <Notice
      title={
        isOnItsWay ? (site ? t.onItsWayTo({ site }) : t.onItsWay) : site ? t.isAt({ site }) : t.isElsewhere
      }
      action={<TransferDocument vehicle={vehicle} />}
    />
  )
}

/** Name of the site that received the last transfer of the vehicle. */
function findReceiver(events: readonly CaseEvent[]): string | null {
  const lastTransfer = events.findLast(({ event }) => event === 'claim' || event === 'send')
  return (lastTransfer?.event === 'send' ? lastTransfer.to_shop_name : lastTransfer?.shop_name) ?? null
}
