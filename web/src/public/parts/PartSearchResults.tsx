import type { ShopAtDistance } from '@autokierto/contract/shops'
import { List, Map as MapIcon } from 'lucide-react'
import { Fragment, type ReactNode, type Ref, useMemo, useState } from 'react'
import { MapView } from '../../map/MapView.tsx'
import type { Point } from '../../map/points.ts'
import { useIsWide } from '../../map/useIsWide.ts'
import { listNearbyPoints, toPins } from '../../owner/recycle/site/site-pins.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './parts.module.css'
import type { ResultPosition } from './SiteFrame.tsx'
import { partsTexts } from './texts.ts'

/** Number of sites listed at first, and added per press. The map shows all. */
const PAGE = 20

/** Length of the list, in whole pages, that includes the given index. */
const pagesTo = (at: number): number => Math.max(1, Math.ceil((at + 1) / PAGE)) * PAGE

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
  /** Content below the list. */
  children: ReactNode
}

/** The sites by distance, as a list and on a map with the same numbers. */
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
  const [asked, setAsked] = useState<boolean | null>(null)
  const withMap = asked ?? wide
  const [chosen, setChosen] = useState<number | null>(null)
  const [shown, setShown] = useState(() => pagesTo(opened))
  const pins = useMemo(() => toPins(results), [results])
  const around = useMemo(() => listNearbyPoints(results, point), [results, point])
  const choose = (id: number) => {
    setChosen(id)
    const at = results.findIndex(shop => shop.id === id)
    if (at >= shown) setShown(pagesTo(at))
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
          <button type="button" aria-pressed={withMap} onClick={() => setAsked(true)}>
            <Icon as={MapIcon} />
            {t.listAndMap}
          </button>
          <button type="button" aria-pressed={!withMap} onClick={() => setAsked(false)}>
            <Icon as={List} />
            {t.listOnly}
          </button>
        </div>
      </div>
      <div className={styles.columns} data-map={withMap ? '' : undefined}>
        <div>
          <ol className={styles.sites}>
            {results.slice(0, shown).map((shop, index) => (
              <Fragment key={shop.id}>
                {site(shop, {
                  number: index + 1,
                  isChosen: shop.id === chosen,
                  onChoose: () => setChosen(shop.id),
                })}
              </Fragment>
            ))}
          </ol>
          {shown < results.length && (
            <Button kind="secondary" onClick={() => setShown(shown + PAGE)}>
              {t.moreSites({ count: Math.min(PAGE, results.length - shown) })}
            </Button>
          )}
          {shown >= results.length && hasMore && <p className={styles.newest}>{t.moreFarther}</p>}
          {children}
        </div>
        {withMap && (
          <MapView
            className={styles.map}
            label={t.map}
            pins={pins}
            selected={chosen}
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
