import { defaultMapCentre } from '@autokierto/domain/limits'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { createMap, MapPort } from './create-map.ts'
import styles from './MapView.module.css'
import type { MapProps } from './MapView.tsx'
import type { Point } from './points.ts'
import { mapTexts } from './texts.ts'

const NOTHING: never[] = []

type Props = MapProps & {
  /** `createMap`, from the lazily loaded map chunk. */
  make: typeof createMap
  /** Height in pixels that an overlay covers at the lower edge. */
  covered: () => number
  onGap: () => void
}

/** The map itself, once its code is loaded. Pages use `MapView`. */
export function MapCanvas(props: Props) {
  const {
    label,
    pins = NOTHING,
    lines = NOTHING,
    selected = null,
    place = null,
    placeName = '',
    tiles = null,
  } = props
  const t = useTexts(mapTexts)
  const { locale } = useLocale()
  const keysId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapPort | null>(null)
  const movable = Boolean(props.onMove)

  const create = useEffectEvent((element: HTMLElement) =>
    props.make(element, {
      locale,
      tiles,
      still: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
      nameOf: ({ number, name }, more) =>
        more > 0 ? t.pins({ number, name, count: more }) : t.pin({ number, name }),
      onSelect: id => select(id),
      onGap: () => gap(),
      onMove: movable ? point => move(point) : undefined,
    }),
  )
  const gap = useEffectEvent(() => props.onGap())
  const select = useEffectEvent((id: number) => props.onSelect?.(id))
  const move = useEffectEvent((point: Point) => props.onMove?.(point))
  useEffect(() => {
    if (!box.current) return
    const createdMap = create(box.current)
    setMap(createdMap)
    return () => createdMap.remove()
  }, [])

  const around = props.around?.length ? props.around : [place ?? defaultMapCentre]
  const showAround = useEffectEvent(() => {
    map?.fit(around, props.covered())
  })
  const extent = props.around ? JSON.stringify(props.around) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: fits when other places are requested, not on every render
  useEffect(() => {
    showAround()
  }, [map, extent])

  useEffect(() => map?.setPins(pins, selected), [map, pins, selected])
  useEffect(() => map?.setLines(lines), [map, lines])
  useEffect(() => map?.setPlace(place, placeName), [map, place, placeName])
  const bring = useEffectEvent((point: Point | null | undefined) => {
    if (point) map?.bring(point, props.covered())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list alone must not move the map
  useEffect(() => bring(pins.find(({ id }) => id === selected)), [map, selected])
  useEffect(() => bring(movable ? place : null), [place, movable])

  return (
    <div className={styles.frame}>
      {/* With `role="application"`, screen readers leave the movement keys to the map. */}
      <div
        ref={box}
        className={styles.canvas}
        role="application"
        aria-label={label}
        aria-describedby={keysId}
      />
      <VisuallyHidden>
        <span id={keysId}>{t.keys}</span>
      </VisuallyHidden>
      <div className={styles.zoom}>
        <button type="button" aria-label={t.zoomIn} onClick={() => map?.zoomIn()}>
          <Icon as={Plus} />
        </button>
        <button type="button" aria-label={t.zoomOut} onClick={() => map?.zoomOut()}>
          <Icon as={Minus} />
        </button>
      </div>
    </div>
  )
}
