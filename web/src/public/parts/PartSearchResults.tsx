import type { ShopAtDistance } from '@autokierto/contract/shops'
import { List, Map as MapIcon } from 'lucide-react'
import { Fragment, type ReactNode, type Ref, useMemo, useState } from 'react'
import { listNearbyPoints, toPins } from '../../features/shops/site-pins.ts'
import { MapView } from '../../kit/map/MapView.tsx'
import type { Point } from '../../kit/map/points.ts'
import { useIsWide } from '../../kit/map/useIsWide.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import styles from './parts.module.css'
import type { ResultPosition } from './SiteFrame.tsx'
import { partsTexts } from './texts.ts'

/** Number of sites listed at first, and added per press. The map shows all. */
const PAGE = 20

/** Length of the list, in whole pages, that includes the given index. */
const countThrough = (at: number): number => Math.max(1, Math.ceil((at + 1) / PAGE)) * PAGE

type Props<S> = {
  results: S[]
  /** Heading with the number of sites, and of their vehicles or parts. */
  heading: string
  site: (shop: S, place: ResultPosition) => ReactNode
  /** Sites farther away are not among them. */
  hasMore: boolean
  point: Point
  headingRef: Ref<HTMLHeadingElement> | undefined
  /** Index of a site that must be in the initial list. */
  opened?: number
  children: ReactNode
}

export function PartSearchResults<S extends ShopAtDistance>({
  results,
  heading,
  site,
  hasMore,
  point,
  headingRef,
  opened = -1,
  children,
}: Props<S>) {
  const t = useTexts(partsTexts)
  const wide = useIsWide()
  const [mapChoice, setMapChoice] = useState<boolean | null>(null)
  const withMap = mapChoice ?? wide
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [visibleCount, setVisibleCount] = useState(() => countThrough(opened))
  const pins = useMemo(() => toPins(results), [results])
  const around = useMemo(() => listNearbyPoints(results, point), [results, point])
  const choose = (id: number) => {
    setSelectedId(id)
    const at = results.findIndex(shop => shop.id === id)
    if (at >= visibleCount) setVisibleCount(countThrough(at))
    requestAnimationFrame(() =>
      document.getElementById(`part-site-${id}`)?.scrollIntoView({ block: 'nearest' }),
    )
  }
  return (
    <section aria-labelledby="parts-found">
      <div className={styles.head}>
        <h2 id="parts-found" ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons that belong together, no fields of a form */}
        <div className={styles.radius} role="group" aria-label={t.view}>
          <button type="button" aria-pressed={withMap} onClick={() => setMapChoice(true)}>
            <Icon as={MapIcon} />
            {t.listAndMap}
          </button>
          <button type="button" aria-pressed={!withMap} onClick={() => setMapChoice(false)}>
            <Icon as={List} />
            {t.listOnly}
          </button>
        </div>
      </div>
      <div className={styles.columns} data-map={withMap ? '' : undefined}>
        <div>
          <ol className={styles.sites}>
            {results.slice(0, visibleCount).map((shop, index) => (
              <Fragment key={shop.id}>
                {site(shop, {
                  number: index + 1,
                  isChosen: shop.id === selectedId,
                  onChoose: () => setSelectedId(shop.id),
                })}
              </Fragment>
            ))}
          </ol>
          {visibleCount < results.length && (
            <Button kind="secondary" onClick={() => setVisibleCount(visibleCount + PAGE)}>
              {t.moreSites({ count: Math.min(PAGE, results.length - visibleCount) })}
            </Button>
          )}
          {visibleCount >= results.length && hasMore && <p className={styles.newest}>{t.moreFarther}</p>}
          {children}
        </div>
        {withMap && (
          <MapView
            className={styles.map}
            label={t.map}
            pins={pins}
            selected={selectedId}
            onSelect={choose}
            place={point}
            placeName={t.here}
            around={around}
          />
        )}
      </div>
    </section>
  )
}
