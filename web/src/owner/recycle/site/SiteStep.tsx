import type { AnswerOf } from '@autokierto/contract/calls'
import type { ShopAtDistance } from '@autokierto/contract/shops'
import { nearestPerOperator } from '@autokierto/domain/shops/distance'
import { useMemo, useState } from 'react'
import { Failed } from '../../../api/Failed.tsx'
import { useCall } from '../../../api/queries.ts'
import { useWide } from '../../../map/use-wide.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../../ui/States.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Manner } from '../draft.ts'
import { placeOf } from '../draft.ts'
import type { StepProps } from '../step-props.ts'
import { recycleTexts } from '../texts.ts'
import { SiteList } from './SiteList.tsx'
import { SiteMap } from './SiteMap.tsx'
import { SitePanel } from './SitePanel.tsx'
import styles from './SiteStep.module.css'
import { siteTexts } from './texts.ts'
import { ViewToggle } from './ViewToggle.tsx'

/** All sites by distance, each operator's nearest first; the list is all one needs, with or without a map. */
export function SiteStep({ draft, change, go, back, tab }: StepProps) {
  const t = useTexts(siteTexts)
  const recycle = useTexts(recycleTexts)
  const { latitude = 0, longitude = 0 } = placeOf(draft) ?? {}
  const search = useCall('searchShops', { body: { latitude, longitude } })
  const found = search.data
  const { groups, list } = useMemo(() => sitesOf(found, draft.pickupOnly), [found, draft.pickupOnly])
  const chosen = list.find(({ id }) => id === draft.shop?.id) ?? list[0]
  const isNearest = groups.nearest_shop_per_operator.some(shop => shop === chosen)

  const wide = useWide()
  const [asked, setAsked] = useState<boolean | null>(null)
  const withMap = asked ?? wide

  const goOn = (manner: Manner) => {
    const same = chosen?.id === draft.shop?.id && manner === draft.manner
    change({ shop: chosen ?? null, manner, ...(same ? {} : { day: '' }) })
    go('delivery')
  }
  const choose = (shop: ShopAtDistance) =>
    change({ shop, ...(shop.id === draft.shop?.id ? {} : { day: '' }) })

  const mark = chosen === list[0] ? t.nearestChip : isNearest ? t.operatorsNearest : null
  const overMap = wide && withMap
  const panel = chosen && <SitePanel shop={chosen} mark={mark} overMap={overMap} onManner={goOn} />
  const map = chosen && withMap && (
    <SiteMap
      shops={list}
      chosen={chosen.id}
      onChoose={choose}
      vehicle={{ latitude, longitude }}
      overlay={overMap && panel}
    />
  )
  return (
    <>
      <PageHeading
        title={t.title}
        documentTitle={tab(t.title)}
        lead={t.lead}
        actions={
          <>
            <Checkbox
              name="pickup_only"
              label={t.pickupOnly}
              checked={draft.pickupOnly}
              onChange={event => change({ pickupOnly: event.target.checked })}
            />
            <ViewToggle withMap={withMap} onChange={setAsked} />
          </>
        }
      />
      <p role="status">
        <VisuallyHidden>{found && t.shown({ count: list.length })}</VisuallyHidden>
      </p>
      {search.isPending && <Skeleton kind="rows" count={6} className={styles.waiting} />}
      {search.error && <Failed failure={search.error} onRetry={() => search.refetch()} />}
      {found && !chosen && (
        <EmptyState
          title={t.noneTitle}
          text={draft.pickupOnly ? t.noneText : t.noneAtAll}
          action={
            draft.pickupOnly && (
              <Button kind="secondary" onClick={() => change({ pickupOnly: false })}>
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
            onChoose={choose}
          />
          {overMap ? map : panel}
        </div>
      )}
      <Button kind="quiet" className={styles.back} onClick={() => back('place')}>
        {recycle.back}
      </Button>
    </>
  )
}

/** What is shown of the sites found, as the list groups them and in its order. */
function sitesOf(found: AnswerOf<'searchShops'> | undefined, pickupOnly: boolean) {
  const all = found ? [...found.nearest_shop_per_operator, ...found.remaining_shops] : []
  const groups = nearestPerOperator(all.filter(shop => !pickupOnly || shop.has_pickup))
  return { groups, list: [...groups.nearest_shop_per_operator, ...groups.remaining_shops] }
}
