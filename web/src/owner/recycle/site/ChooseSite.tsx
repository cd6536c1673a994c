import type { ResponseBody } from '@autokierto/contract/calls'
import type { ShopAtDistance } from '@autokierto/contract/shops'
import { selectNearestPerOperator } from '@autokierto/domain/shops/distance'
import { type ReactNode, useMemo, useState } from 'react'
import { Failed } from '../../../api/Failed.tsx'
import { useCall } from '../../../api/queries.ts'
import type { Point } from '../../../map/points.ts'
import { useIsWide } from '../../../map/useIsWide.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../../ui/States.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { recycleTexts } from '../texts.ts'
import { SiteList } from './SiteList.tsx'
import { SiteMap } from './SiteMap.tsx'
import { SitePanel } from './SitePanel.tsx'
import styles from './SiteStep.module.css'
import { siteTexts } from './texts.ts'
import { isInPickupArea } from './usePickupUnavailable.ts'
import { ViewToggle } from './ViewToggle.tsx'

type Props = {
  title: string
  documentTitle: string
  /** Where the vehicle is: all distances are from there. */
  vehicle: Point
  /** Id of the chosen site; the nearest where it is not among those shown. */
  chosenId: number | undefined
  onChoose: (shop: ShopAtDistance) => void
  pickupOnly: boolean
  onPickupOnly: (pickupOnly: boolean) => void
  /** The buttons that go on with the chosen site. */
  ways: (shop: ShopAtDistance) => ReactNode
  onBack: () => void
}

/** All sites by distance, each operator's nearest first; the list is all one needs, with or without a map. */
export function ChooseSite(props: Props) {
  const { title, documentTitle, vehicle, chosenId, onChoose, pickupOnly, onPickupOnly, ways, onBack } = props
  const t = useTexts(siteTexts)
  const recycle = useTexts(recycleTexts)
  const { latitude, longitude } = vehicle
  const search = useCall('searchShops', { body: { latitude, longitude } })
  const found = search.data
  const { groups, list } = useMemo(
    () => groupSites(found, pickupOnly ? { latitude, longitude } : null),
    [found, pickupOnly, latitude, longitude],
  )
  const chosen = list.find(({ id }) => id === chosenId) ?? list[0]
  const isNearest = groups.nearest_shop_per_operator.some(shop => shop === chosen)

  const wide = useIsWide()
  const [asked, setAsked] = useState<boolean | null>(null)
  const withMap = asked ?? wide

  const mark = chosen === list[0] ? t.nearestChip : isNearest ? t.operatorsNearest : null
  const overMap = wide && withMap
  const panel = chosen && (
    <SitePanel shop={chosen} mark={mark} overMap={overMap}>
      {ways(chosen)}
    </SitePanel>
  )
  const map = chosen && withMap && (
    <SiteMap
      shops={list}
      chosen={chosen.id}
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
            <ViewToggle withMap={withMap} onChange={setAsked} />
          </>
        }
      />
      <p role="status">
        <VisuallyHidden>{found && t.found({ count: list.length })}</VisuallyHidden>
      </p>
      {search.isPending && <Skeleton kind="rows" count={6} className={styles.waiting} />}
      {search.error && <Failed failure={search.error} onRetry={() => search.refetch()} />}
      {found && !chosen && (
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
      {chosen && (
        <div className={styles.columns} data-map={withMap ? '' : undefined}>
          {/* Beside the list on wide screens, above it on narrow ones: the eye and the tab key go the same way. */}
          {!wide && map}
          <SiteList
            nearest={groups.nearest_shop_per_operator}
            remaining={groups.remaining_shops}
            chosen={chosen.id}
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

/** What is shown of the sites found, as the list groups them and in its order: all, or those that fetch from there. */
function groupSites(found: ResponseBody<'searchShops'> | undefined, fetchedFrom: Point | null) {
  const all = found ? [...found.nearest_shop_per_operator, ...found.remaining_shops] : []
  const groups = selectNearestPerOperator(
    all.filter(shop => !fetchedFrom || isInPickupArea(shop, fetchedFrom)),
  )
  return { groups, list: [...groups.nearest_shop_per_operator, ...groups.remaining_shops] }
}
