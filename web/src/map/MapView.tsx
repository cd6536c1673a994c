import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId } from 'react'
import { loadPage } from '../layout/load-page.ts'
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from '../ui/class-names.ts'
import { ErrorState, Skeleton } from '../ui/States.tsx'
import frame from './MapView.module.css'
import type { MapPin, MapTiles, Point } from './points.ts'
import { mapTexts } from './texts.ts'

export type MapProps = {
  /** The map's name for those who do not see it. */
  label: string
  /** In the order and with the numbers of the list beside; keep the array between drawings. */
  pins?: MapPin[]
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
  /** What lies over the map's lower edge: nothing is shown under it. */
  cover?: RefObject<HTMLElement | null>
  /** Without tiles the map is drawn from our own outlines, exact to a town. */
  tiles?: MapTiles | null
}

/**
 * A map beside a list that says the same: nothing can be done on it alone. Its code is fetched when it is first shown;
 * where that fails, the page goes on without it.
 */
export function MapView({ className, note, ...map }: MapProps & { className?: string; note?: ReactNode }) {
  const t = useTexts(mapTexts)
  const { locale } = useLocale()
  const endId = useId()
  const code = useQuery({
    queryKey: ['map'],
    queryFn: () => loadPage(() => import('./MapCanvas.tsx')),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  })
  const Canvas = code.data?.MapCanvas
  return (
    <section className={cx(frame.map, className)} aria-label={map.label}>
      <a className={frame.skip} href={`#${endId}`}>
        {t.skip}
      </a>
      <div className={frame.place}>
        {/* Other words or tiles need another map. */}
        {Canvas && <Canvas key={`${locale} ${map.tiles?.url}`} {...map} />}
        {code.isPending && <Skeleton kind="block" className={frame.waiting} />}
        {code.isError && <ErrorState title={t.failed} onRetry={() => code.refetch()} />}
      </div>
      <p className={frame.sources}>
        {map.tiles ? (
          map.tiles.attribution
        ) : (
          <>
            {t.accuracy} {note} {t.sources} <a href="https://www.geonames.org/">GeoNames</a> (
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>).
          </>
        )}
      </p>
      <span id={endId} tabIndex={-1} />
    </section>
  )
}
