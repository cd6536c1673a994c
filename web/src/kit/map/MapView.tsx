import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { loadPage } from '../pages/load-page.ts'
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from '../ui/class-names.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ErrorState, Skeleton } from '../ui/States.tsx'
import { MapCanvas } from './MapCanvas.tsx'
import styles from './MapView.module.css'
import { pageTiles } from './page-tiles.ts'
import type { MapLine, MapPin, MapTileSource, Point } from './points.ts'
import { mapTexts } from './texts.ts'

export type MapProps = {
  label: string
  /** In the order and with the numbers of the list. Pass the same array on each render. */
  pins?: MapPin[]
  /** Drawn under the pins. Pass the same array on each render. */
  lines?: readonly MapLine[]
  selected?: number | null
  onSelect?: (id: number) => void
  /** The main place of the map: a dot, or with `onMove` a movable pin. Pass the same object on each render. */
  place?: Point | null
  placeName?: string
  /** Called when the place was dragged, moved by keys, or another point was pressed. */
  onMove?: (point: Point) => void
  /** The points to fit initially and after each change; by default the place, or Helsinki without one. */
  around?: Point[]
  /** Defaults to the tiles of this installation; null draws our own outlines, which are accurate to a town. */
  tiles?: MapTileSource | null
}

type Props = MapProps & {
  className?: string
  /** Says what people can do on the map; hidden when it fails to load or has no tiles. */
  hint?: string
  /** A card over the lower edge. It comes before the map in the tab order, and stays when the map fails to load. */
  overlay?: ReactNode
}

/**
 * A map next to a list with the same content, so that nothing depends on the map. Its code loads when it is first
 * shown; if that fails, the page works without it.
 */
export function MapView({ className, hint, overlay, ...map }: Props) {
  const t = useTexts(mapTexts)
  const { locale } = useLocale()
  const endId = useId()
  const overlayRef = useRef<HTMLDivElement>(null)
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
          <div ref={overlayRef} className={styles.overlay}>
            {overlay}
          </div>
        )}
        <SkipLink past={endId} label={t.skip} within />
        {/* Another language or other tiles need a new map. */}
        {code.data && (
          <MapCanvas
            key={`${locale} ${tiles?.url}`}
            make={code.data.createMap}
            covered={() => overlayRef.current?.offsetHeight ?? 0}
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
