import { capitalize } from '@autokierto/domain/texts/capitalize'
import { Link } from '@tanstack/react-router'
import { formatMonth } from '../../features/figures/format-month.ts'
import { figureTexts } from '../../features/figures/texts.ts'
import { RateMeters } from '../../features/questionnaires/RateMeters.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import styles from './home.module.css'
import { associationTexts } from './texts.ts'

/** Vehicles finished this month, and the rates of the latest forms; nothing when the figures cannot be fetched. */
export function MonthCard() {
  const home = useTexts(associationTexts)
  const t = useTexts(figureTexts)
  const format = useFormats()
  const [year, month] = format.today().split('-').map(Number) as [number, number]
  const { data, isPending } = useCall('getNationalFigures', { query: { year } })
  if (!data) return isPending && <Skeleton kind="block" />
  const { national } = data
  const now = national.months.find(row => row.month === month)
  const { rates } = national.figures
  return (
    <Card
      title={`${capitalize(formatMonth(month, format.tag), format.tag)} ${year}`}
      aside={<Link {...associationPaths.figures()}>{home.toFigures}</Link>}
    >
      <div className={styles.month}>
        <dl>
          <dt>{t.finished}</dt>
          <dd>
            <strong>{format.number(now ? now.recycled + now.reused : 0)}</strong>{' '}
            {t.yearBefore({
              year: String(year - 1),
              count: now ? now.before.recycled + now.before.reused : 0,
            })}
          </dd>
        </dl>
        {rates && (
          <>
            <RateMeters {...rates} />
            <p>{t.ratesFrom({ count: rates.reported, year: String(rates.year) })}</p>
          </>
        )}
      </div>
    </Card>
  )
}
