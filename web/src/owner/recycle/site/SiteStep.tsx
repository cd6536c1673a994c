import { nearestPerOperator } from '@autokierto/domain/shops/distance'
import { Failed } from '../../../api/Failed.tsx'
import { useCall } from '../../../api/queries.ts'
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
import { SitePanel } from './SitePanel.tsx'
import styles from './SiteStep.module.css'
import { siteTexts } from './texts.ts'

/** All sites by distance, each operator's nearest first; the list is all one needs, with or without a map. */
export function SiteStep({ draft, change, go, back, tab }: StepProps) {
  const t = useTexts(siteTexts)
  const recycle = useTexts(recycleTexts)
  const { latitude = 0, longitude = 0 } = placeOf(draft) ?? {}
  const search = useCall('searchShops', { body: { latitude, longitude } })
  const found = search.data && [...search.data.nearest_shop_per_operator, ...search.data.remaining_shops]
  const shown = (found ?? []).filter(shop => !draft.pickupOnly || shop.has_pickup)
  const groups = nearestPerOperator(shown)
  const list = [...groups.nearest_shop_per_operator, ...groups.remaining_shops]
  const chosen = list.find(({ id }) => id === draft.shop?.id) ?? list[0]
  const isNearest = groups.nearest_shop_per_operator.some(shop => shop === chosen)

  const choose = (manner: Manner) => {
    const same = chosen?.id === draft.shop?.id && manner === draft.manner
    change({ shop: chosen ?? null, manner, ...(same ? {} : { day: '' }) })
    go('delivery')
  }
  return (
    <>
      <PageHeading
        title={t.title}
        documentTitle={tab(t.title)}
        lead={t.lead}
        actions={
          <Checkbox
            name="pickup_only"
            label={t.pickupOnly}
            checked={draft.pickupOnly}
            onChange={event => change({ pickupOnly: event.target.checked })}
          />
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
        <div className={styles.columns}>
          <SiteList
            nearest={groups.nearest_shop_per_operator}
            remaining={groups.remaining_shops}
            chosen={chosen.id}
            onChoose={shop => change({ shop, ...(shop.id === draft.shop?.id ? {} : { day: '' }) })}
          />
          <SitePanel
            shop={chosen}
            mark={chosen === list[0] ? t.nearestChip : isNearest ? t.operatorsNearest : null}
            onManner={choose}
          />
        </div>
      )}
      <Button kind="quiet" className={styles.back} onClick={() => back('place')}>
        {recycle.back}
      </Button>
    </>
  )
}
