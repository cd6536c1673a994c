import type { Shop } from '@autokierto/contract/shops'
import { findHours } from '@autokierto/domain/shops/opening-hours'
import { isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { useCall } from '../../../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../../../kit/ui/Notice.tsx'
import styles from '../resources/management.module.css'
import { managedSiteTexts } from './texts.ts'

type Props = {
  id: number
  /** `known` is the saved site; `written` is the site with the unsaved changes. */
  known: Shop
  written: Shop
}

/** Warns about pickups on days that saving would close. They are not cancelled, so somebody must drive or call. */
export function ClosedPickups({ id, known, written }: Props) {
  const t = useTexts(managedSiteTexts)
  const round = useCall('getRound', { params: { shop: id }, query: {} })
  const closing = (round.data?.days ?? []).filter(
    ({ day, stops, collected }) =>
      stops > collected && findHours(known, day).length > 0 && findHours(written, day).length === 0,
  )
  if (closing.length === 0) return null
  return (
    <Notice kind="warning" live title={t.closedPickups}>
      <ul className={styles.list}>
        {closing.map(({ day }) => (
          <ClosedDay key={day} id={id} day={day} />
        ))}
      </ul>
      <p>{t.closedPickupsText}</p>
    </Notice>
  )
}

function ClosedDay({ id, day }: { id: number; day: string }) {
  const format = useFormats()
  const round = useCall('getRound', { params: { shop: id }, query: { day } })
  const plates = (round.data?.stops ?? [])
    .map(({ vehicle }) => vehicle)
    .filter(({ status }) => isComingFromOwner(status))
    .map(({ plate, make, model }) => plate ?? [make, model].filter(Boolean).join(' '))
  return (
    <li>
      <strong>{format.weekday(day)}</strong>
      {plates.length > 0 && `: ${plates.join(', ')}`}
    </li>
  )
}
