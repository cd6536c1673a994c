import type { ResponseBody } from '@autokierto/contract/calls'
import type { ShopAtDistance } from '@autokierto/contract/shops'
import { selectNearestPerOperator } from '@autokierto/domain/shops/distance'
import { type ReactNode, useMemo, useState } from 'react'
import { Failed } from '../../../kit/api/Failed.tsx'
import { useCall } from '../../../kit/calls/queries.ts'
import type { Point } from '../../../kit/map/points.ts'
import { useIsWide } from '../../../kit/map/useIsWide.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../../kit/ui/States.tsx'
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx'
import { recycleTexts } from '../flow/texts.ts'
import { SiteList } from './SiteList.tsx'
import { SiteMap } from './SiteMap.tsx'
import { SitePanel } from './SitePanel.tsx'
import styles from './SiteStep.module.css'
import { siteStepTexts } from './texts.ts'
import { isInPickupArea } from './usePickupUnavailable.ts'
import { ViewToggle } from './ViewToggle.tsx'

type Props = {
  title: string
  documentTitle: string
  /** Place of the vehicle, which distances are measured from. */
  vehicle: Point
  /** Id of the selected site. The nearest is used if it is not in the list. */
  chosenId: number | undefined
  onChoose: (shop: ShopAtDistance) => void
  pickupOnly: boolean
  onPickupOnly: (pickupOnly: boolean) => void
  /** Buttons that continue with the selected site. */
  ways: (shop: ShopAtDistance) => ReactNode
  onBack: () => void
}

/** All sites by distance, the nearest of each operator first. The list works with or without the map. */
export function ChooseSite(props: Props) {
  const { title, documentTitle, vehicle, chosenId, onChoose, pickupOnly, onPickupOnly, ways, onBack } = props
  const t = useTexts(siteStepTexts)
  const recycle = useTexts(recycleTexts)
  const { latitude, longitude } = vehicle
  const search = useCall('searchShops', { body: { latitude, longitude } })
  const found = search.data
  const { groups, list } = useMemo(
    () => groupSites(found, pickupOnly ? { latitude, longitude } : null),
    [found, pickupOnly, latitude, longitude],
  )
  const selected = list.find(({ id }) => id === chosenId) ?? list[0]
  const isNearest = groups.nearest_shop_per_operator.some(shop => shop === selected)

  const wide = useIsWide()
  const [mapChoice, setMapChoice] = useState<boolean | null>(null)
  const withMap = mapChoice ?? wide

  const mark = selected === list[0] ? t.nearestChip : isNearest ? t.operatorsNearest : null
  const overMap = wide && withMap
  const panel = selected && (
    <SitePanel shop={selected} mark={mark} overMap={overMap}>
      {ways(selected)}
    </SitePanel>
  )
  const map = selected && withMap && (
    <SiteMap
      shops={list}
      chosen={selected.id}
      onChoose={onChoose}
      vehicle={vehicle}
      overlay={overMap && panel}
    />
  )
  return (
    <>
      <PageHeading
        title={title}
        documentTitle={documentTitle}
        lead={t.lead}
        actions={
          <>
            <Checkbox
              name="pickup_only"
              label={t.pickupOnly}
              checked={pickupOnly}
              onChange={event => onPickupOnly(event.target.checked)}
            />
            <ViewToggle withMap={withMap} onChange={setMapChoice} />
          </>
        }
      />
      <p role="status">
        <VisuallyHidden>{found && t.found({ count: list.length })}</VisuallyHidden>
      </p>
      {search.isPending && <Skeleton kind="rows" count={6} className={styles.waiting} />}
      {search.error && <Failed failure={search.error} onRetry={() => search.refetch()} />}
      {found && !selected && (
        <EmptyState
          title={t.noneTitle}
          text={pickupOnly ? t.noneText : t.noneAtAll}
          action={
            pickupOnly && (
              <Button kind="secondary" onClick={() => onPickupOnly(false)}>
                {t.showAll}
              </Button>
            )
          }
        />
      )}
      {selected && (
        <div className={styles.columns} data-map={withMap ? '' : undefined}>
          {/* The map is next to the list on wide screens and above it on narrow ones, so that the visual order is
              the tab order. */}
          {!wide && map}
          <SiteList
            nearest={groups.nearest_shop_per_operator}
            remaining={groups.remaining_shops}
            chosen={selected.id}
            onChoose={onChoose}
          />
          {overMap ? map : panel}
        </div>
      )}
      <Button kind="quiet" className={styles.back} onClick={onBack}>
        {recycle.back}
      </Button>
    </>
  )
}

/** Groups the sites found, and lists them in that order. With `fetchedFrom`, only sites that fetch from that point. */
function groupSites(found: ResponseBody<'searchShops'> | undefined, fetchedFrom: Point | null) {
  const all = found ? [...found.nearest_shop_per_operator, ...found.remaining_shops] : []
  const groups = selectNearestPerOperator(
    all.filter(shop => !fetchedFrom || isInPickupArea(shop, fetchedFrom)),
  )
  return { groups, list: [...groups.nearest_shop_per_operator, ...groups.remaining_shops] }
}
