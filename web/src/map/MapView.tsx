import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { loadPage } from '../layout/load-page.ts'
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from '../ui/class-names.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ErrorState, Skeleton } from '../ui/States.tsx'
import { MapCanvas } from './MapCanvas.tsx'
import styles from './MapView.module.css'
import { pageTiles } from './page-tiles.ts'
import type { MapLine, MapPin, MapTiles, Point } from './points.ts'
import { mapTexts } from './texts.ts'

export type MapProps = {
  /** The map's name for those who do not see it. */
  label: string
  /** In the order and with the numbers of the list beside; keep the array between drawings. */
  pins?: MapPin[]
  /** Under the pins; keep the array between drawings. */
  lines?: readonly MapLine[]
  /** Id of the chosen pin. */
  selected?: number | null
  onSelect?: (id: number) => void
  /** The one place the map is about: a dot, or with `onMove` a pin. Keep the object between drawings. */
  place?: Point | null
  placeName?: string
  /** The place was dragged, moved by keys, or another point of the map pressed. */
  onMove?: (point: Point) => void
  /** What to show at first, and anew when it changes; without it the place, else Helsinki. */
  around?: Point[]
  /** Those of this installation unless given. Without any the map is drawn from our own outlines, exact to a town. */
  tiles?: MapTiles | null
}

type Props = MapProps & {
  className?: string
  /** What one may do with this map; not said where it does not come, or is exact to a town only. */
  hint?: string
  /** A card over the map's lower edge; it comes before the map for those who go by keys, and stays where that fails. */
  overlay?: ReactNode
}

/**
 * A map beside a list that says the same: nothing can be done on it alone. Its code is fetched when it is first shown;
 * where that fails, the page goes on without it.
 */
export function MapView({ className, hint, overlay, ...map }: Props) {
  const t = useTexts(mapTexts)
  const { locale } = useLocale()
  const endId = useId()
  const over = useRef<HTMLDivElement>(null)
  const [ownTiles] = useState(pageTiles)
  const tiles = map.tiles === undefined ? ownTiles : map.tiles
  const [hasGaps, setHasGaps] = useState(false)
  const code = useQuery({
    queryKey: ['map'],
    queryFn: () => loadPage(() => import('./create-map.ts')),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  })
  return (
    <section
      className={cx(styles.map, className)}
      aria-label={map.label}
      data-outlines={tiles ? undefined : ''}
    >
      {hint && tiles && !code.isError && <p className={styles.hint}>{hint}</p>}
      <div className={styles.place}>
        {overlay && (
          <div ref={over} className={styles.overlay}>
            {overlay}
          </div>
        )}
        <SkipLink past={endId} label={t.skip} within />
        {/* Other words or tiles need another map. */}
        {code.data && (
          <MapCanvas
            key={`${locale} ${tiles?.url}`}
            make={code.data.createMap}
            covered={() => over.current?.offsetHeight ?? 0}
            {...map}
            tiles={tiles}
            onGap={() => setHasGaps(true)}
          />
        )}
        {code.isPending && <Skeleton kind="block" className={styles.waiting} />}
        {code.isError && (
          <div className={styles.failed}>
            <ErrorState title={t.failed} onRetry={() => code.refetch()} />
          </div>
        )}
      </div>
      {!code.isError && (
        <p className={styles.sources}>
          {tiles?.attribution}
          {(!tiles || hasGaps) && (
            <>
              {tiles && <br />}
              {tiles ? t.gaps : t.accuracy} {t.sources} <a href="https://www.geonames.org/">GeoNames</a> (
              <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>).
            </>
          )}
        </p>
      )}
      <span id={endId} tabIndex={-1} />
    </section>
  )
}
