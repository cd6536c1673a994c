import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useCall } from '../../kit/calls/queries.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { stationPaths } from '../../navigation/paths/station-paths.ts'
import type { ProcessSearch } from '../../navigation/searches/list-search.ts'
import { VehicleCell } from '../vehicle/facts/VehicleCell.tsx'
import { findingTexts } from './finding-texts.ts'
import styles from './home.module.css'

/** Maximum number of rows per kind on the front page. The linked list has all of them. */
const MAX_FINDINGS = 3

/** Problems that the registers reported afterwards, and what to do about them. Renders nothing without problems. */
export function Findings() {
  const t = useTexts(findingTexts)
  const owner = useWaitingVehicles('owner')
  const removed = [
    useWaitingVehicles('removal'),
    useWaitingVehicles('removal', 'shop_listing'),
    useWaitingVehicles('removal', 'shop_recycled'),
  ]
  const all = [owner, ...removed]
  if (all.every(({ rows }) => rows.length === 0)) return null
  return (
    <Card title={t.title} flush>
      <ul>
        {all.flatMap(({ rows, waits }) =>
          rows.map(vehicle => (
            <li key={`${waits}-${vehicle.id}`} className={styles.finding}>
              <VehicleCell vehicle={vehicle} path={paths.processVehicle(vehicle.id)} />
              <span className={styles.findingWords}>
                <Icon as={CircleAlert} />
                <span>
                  <b>{t[waits]}</b> {t[`${waits}Do`]}
                </span>
              </span>
            </li>
          )),
        )}
        {all.map(
          ({ status, waits, more }) =>
            more && (
              <li key={`${waits}-${status}`} className={styles.finding}>
                <Link {...stationPaths.waiting(waits, status)}>{t[`${waits}All`]}</Link>
              </li>
            ),
        )}
      </ul>
    </Card>
  )
}

function useWaitingVehicles(waits: 'owner' | 'removal', status?: ProcessSearch['status']) {
  const shop = useSelectedShop()
  const { data } = useCall('listVehiclesByStatus', {
    params: { shop: shop.id, status: status ?? 'shop_process' },
    query: { waits, limit: MAX_FINDINGS, ordering: 'status_updated_at' },
  })
  const rows: ListedVehicle[] = data?.results ?? []
  return { status, waits, rows, more: data ? data.next !== null : false }
}
