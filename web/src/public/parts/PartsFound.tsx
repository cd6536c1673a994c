import { List, Map as MapIcon } from 'lucide-react'
import { type Ref, useMemo, useState } from 'react'
import { MapView } from '../../map/MapView.tsx'
import type { Point } from '../../map/points.ts'
import { useWide } from '../../map/use-wide.ts'
import { nearby, pinsOf } from '../../owner/recycle/site/sites-on-map.ts'
import type { PartsAddress } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PartSite } from './PartSite.tsx'
import { Alike } from './PartsNone.tsx'
import styles from './parts.module.css'
import { partsTexts } from './texts.ts'
import type { FoundParts } from './use-parts.ts'

/** So many sites are listed at first, and more at each press; the map shows all. */
const PAGE = 20

type Props = {
  found: FoundParts
  point: Point
  onChange: (part: PartsAddress) => void
  headingRef: Ref<HTMLHeadingElement> | undefined
}

/** The sites by distance as a list, and its twin, a map with the same numbers. */
export function PartsFound({ found, point, onChange, headingRef }: Props) {
  const t = useTexts(partsTexts)
  const { results } = found
  const wide = useWide()
  const [asked, setAsked] = useState<boolean | null>(null)
  const withMap = asked ?? wide
  const [chosen, setChosen] = useState<number | null>(null)
  const [shown, setShown] = useState(PAGE)
  const pins = useMemo(() => pinsOf(results), [results])
  const around = useMemo(() => nearby(results, point), [results, point])
  const count = results.reduce((sum, { vehicles }) => sum + vehicles.length, 0)
  const choose = (id: number) => {
    setChosen(id)
    const at = results.findIndex(shop => shop.id === id)
    if (at >= shown) setShown(Math.ceil((at + 1) / PAGE) * PAGE)
    requestAnimationFrame(() =>
      document.getElementById(`part-site-${id}`)?.scrollIntoView({ block: 'nearest' }),
    )
  }
  return (
    <section aria-labelledby="parts-found">
      <div className={styles.head}>
        <h2 id="parts-found" ref={headingRef} tabIndex={-1}>
          {t.sites({ count: results.length })}, {t.vehicles({ count })}
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
              <PartSite
                key={shop.id}
                shop={shop}
                number={index + 1}
                isChosen={shop.id === chosen}
                onChoose={() => setChosen(shop.id)}
              />
            ))}
          </ol>
          {shown < results.length && (
            <Button kind="secondary" onClick={() => setShown(shown + PAGE)}>
              {t.moreSites({ count: Math.min(PAGE, results.length - shown) })}
            </Button>
          )}
          <Alike found={found} onChange={onChange} />
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
