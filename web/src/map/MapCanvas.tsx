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
  /** The door to the map's code, which came in a chunk of its own. */
  make: typeof createMap
  /** How many pixels of the lower edge lie under something else. */
  covered: () => number
  /** A tile did not come. */
  onGap: () => void
}

/** The map itself, once its code is there. Pages use `MapView`. */
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
    const made = create(box.current)
    setMap(made)
    return () => made.remove()
  }, [])

  const around = props.around?.length ? props.around : [place ?? defaultMapCentre]
  const showAround = useEffectEvent(() => {
    map?.fit(around, props.covered())
  })
  const extent = props.around ? JSON.stringify(props.around) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew when other places are asked for, not at every drawing
  useEffect(() => {
    showAround()
  }, [map, extent])

  useEffect(() => map?.setPins(pins, selected), [map, pins, selected])
  useEffect(() => map?.setLines(lines), [map, lines])
  useEffect(() => map?.setPlace(place, placeName), [map, place, placeName])
  const bring = useEffectEvent((point: Point | null | undefined) => {
    if (point) map?.bring(point, props.covered())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list may change without the eye being led elsewhere
  useEffect(() => bring(pins.find(({ id }) => id === selected)), [map, selected])
  useEffect(() => bring(movable ? place : null), [place, movable])

  return (
    <div className={styles.frame}>
      {/* Screen readers leave an application the keys by which it is moved. */}
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
