import type { PickupRound } from '@autokierto/contract/rounds'
import { Link } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { paths } from '../../paths.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { scrollIntoFullView } from '../../ui/scroll-into-full-view.ts'
import styles from './day.module.css'
import type { DaySearch } from './day-search.ts'
import { dayTexts } from './texts.ts'

type Props = {
  round: PickupRound
  search: DaySearch
  /** A pickup is let go over a day; null is the tile of those without one. */
  onDrop: (day: string | null) => void
}

/** The days beside each other: how many pickups each has, and how many of its places are taken. */
export function DayTiles({ round: { days, day: shown, without_day, places }, search, onDrop }: Props) {
  const t = useTexts(dayTexts)
  const format = useFormats()
  const today = format.today()
  const [over, setOver] = useState<string | null>(null)
  const takes = (day: string | null) => ({
    'data-over': over === (day ?? '') || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(day ?? '')
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(null)
      onDrop(day)
    },
  })
  const stateOf = ({ day, stops, collected }: PickupRound['days'][number]) => {
    if (stops === 0) return t.noPickups
    if (day < today) return `${t.collectedOf({ collected, all: stops })} · ${t.late}`
    if (collected > 0) return t.collectedOf({ collected, all: stops })
    if (places === null) return t.stops({ count: stops })
    return `${t.ofPlaces({ stops, places })}${stops >= places ? ` ${t.full}` : ''}`
  }
  return (
    <nav className={styles.tiles} aria-label={t.days} onFocus={scrollIntoFullView}>
      <ul>
        {days.map(each => (
          <li key={each.day}>
            <Link
              {...(each.day >= today && takes(each.day))}
              {...paths.day({ ...search, day: each.day === today ? undefined : each.day })}
              className={styles.tile}
              aria-current={each.day === shown ? 'date' : undefined}
              data-full={(places !== null && each.stops >= places) || undefined}
              data-late={(each.day < today && each.stops > 0) || undefined}
              // The address of today names no day: it is within that of every other.
              activeOptions={{ exact: true, explicitUndefined: false }}
              activeProps={{}}
              resetScroll={false}
            >
              <span className={styles.tileDay}>
                <span>{format.shortWeekday(each.day)}</span>
                {each.day === today && <span className={styles.small}> {t.today}</span>}
              </span>
              <span>{stateOf(each)}</span>
              {places !== null && each.stops > 0 && (
                <meter
                  min={0}
                  max={places}
                  // Drawn in amber once all are taken.
                  optimum={0}
                  low={places - 0.5}
                  value={Math.min(each.stops, places)}
                  aria-hidden="true"
                />
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link
            {...takes(null)}
            {...paths.day({ ...search, day: 'open' })}
            className={styles.tile}
            data-open=""
            aria-current={shown === null ? 'date' : undefined}
            activeProps={{}}
            resetScroll={false}
          >
            <span className={styles.tileDay}>{t.dayOpen}</span>
            <span>{t.waiting({ count: without_day })}</span>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
