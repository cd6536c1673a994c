import type { PickupRound } from '@autokierto/contract/rounds'
import type { DaySearch } from '@autokierto/domain/access/linked-pages'
import { Link } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { scrollIntoFullView } from '../../kit/ui/scroll-into-full-view.ts'
import { paths } from '../../navigation/paths/paths.ts'
import styles from './day.module.css'
import { dayTexts } from './texts.ts'

type Props = {
  round: PickupRound
  search: DaySearch
  /** A pickup was dropped on a day. `null` is the tile of pickups without a day. */
  onDrop: (day: string | null) => void
}

/** A row of days with their number of pickups and, if the site limits them, of free places. */
export function DayTiles({ round: { days, day: shownDay, without_day, places }, search, onDrop }: Props) {
  const t = useTexts(dayTexts)
  const format = useFormats()
  const today = format.today()
  const [hoveredDay, setHoveredDay] = useState<string | null>(null)
  const getDropProps = (day: string | null) => ({
    'data-over': hoveredDay === (day ?? '') || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setHoveredDay(day ?? '')
    },
    onDragLeave: () => setHoveredDay(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setHoveredDay(null)
      onDrop(day)
    },
  })
  const getStateText = ({ day, stops, collected }: PickupRound['days'][number]) => {
    if (stops === 0) return t.noPickups
    if (day < today) return `${t.collectedOf({ collected, all: stops })} · ${t.late}`
    if (collected > 0) return t.collectedOf({ collected, all: stops })
    if (places === null) return t.stops({ count: stops })
    return `${t.ofPlaces({ stops, places })}${stops >= places ? ` ${t.full}` : ''}`
  }
  return (
    <nav className={styles.tiles} aria-label={t.days} onFocus={scrollIntoFullView}>
      <ul>
        {days.map(tile => (
          <li key={tile.day}>
            <Link
              {...(tile.day >= today && getDropProps(tile.day))}
              {...paths.day({ ...search, day: tile.day === today ? undefined : tile.day })}
              className={styles.tile}
              aria-current={tile.day === shownDay ? 'date' : undefined}
              data-full={(places !== null && tile.stops >= places) || undefined}
              data-late={(tile.day < today && tile.stops > 0) || undefined}
              // The link of today has no day parameter, so without `exact` it would match every other day.
              activeOptions={{ exact: true, explicitUndefined: false }}
              activeProps={{}}
              resetScroll={false}
            >
              <span className={styles.tileDay}>
                <span>{format.shortWeekday(tile.day)}</span>
                {tile.day === today && <span className={styles.small}> {t.today}</span>}
              </span>
              <span>{getStateText(tile)}</span>
              {places !== null && tile.stops > 0 && (
                <meter
                  min={0}
                  max={places}
                  // Turns the meter amber when the day is full.
                  optimum={0}
                  low={places - 0.5}
                  value={Math.min(tile.stops, places)}
                  aria-hidden="true"
                />
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link
            {...getDropProps(null)}
            {...paths.day({ ...search, day: 'open' })}
            className={styles.tile}
            data-open=""
            aria-current={shownDay === null ? 'date' : undefined}
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
