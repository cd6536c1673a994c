import type { FoundVehicle } from '@autokierto/contract/attention'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StatusChip } from '../../features/vehicles/StatusChip.tsx'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { LicenceChip } from '../stations/LicenceChip.tsx'
import page from './AssociationPage.module.css'
import { AttentionRow } from './AttentionSection.tsx'
import styles from './home.module.css'
import { associationSearchTexts } from './search-texts.ts'

/** Number of sites and operators shown; the lists have all. */
const maxShownResults = 5

/** The results by kind. Kinds without results are left out. */
export function SearchResults({ q }: { q: string }) {
  const t = useTexts(associationSearchTexts)
  const vehicles = useCall('findVehicles', { body: { q } })
  const sites = useCall('listStations', { query: { q, limit: maxShownResults, ordering: 'name' } })
  const operators = useCall('listOperators', { query: { q, limit: maxShownResults, ordering: 'name' } })
  const failed = [vehicles, sites, operators].find(({ isError }) => isError)
  if (failed?.error) return <Failed failure={failed.error} onRetry={() => failed.refetch()} />
  if (!vehicles.data || !sites.data || !operators.data) return <Skeleton kind="rows" count={3} />
  const count =
    vehicles.data.results.length +
    (sites.data.count ?? sites.data.results.length) +
    (operators.data.count ?? operators.data.results.length)
  return (
    <Card flush>
      <p className={styles.foundCount}>
        <strong role="status">{count > 0 ? t.found({ count, q }) : t.none({ q })}</strong>
        {count === 0 && t.noneText}
      </p>
      <Group
        title={t.vehicles}
        rows={vehicles.data.results.map(vehicle => <VehicleResult key={vehicle.id} of={vehicle} />)}
      />
      <Group
        title={t.sites}
        more={
          (sites.data.count ?? 0) > maxShownResults && (
            <Link {...associationPaths.stations({ q })}>{t.all({ count: sites.data.count ?? 0 })}</Link>
          )
        }
        rows={sites.data.results.map(({ id, name, operator, location, licence }) => (
          <AttentionRow
            key={id}
            name={<Link {...associationPaths.station(id)}>{name}</Link>}
            text={[operator.name, location?.city].filter(Boolean).join(' · ')}
            figure={<LicenceChip licence={licence} />}
          />
        ))}
      />
      <Group
        title={t.operators}
        more={
          (operators.data.count ?? 0) > maxShownResults && (
            <Link {...associationPaths.operators({ q })}>{t.all({ count: operators.data.count ?? 0 })}</Link>
          )
        }
        rows={operators.data.results.map(({ id, name, business_id, closed_at }) => (
          <AttentionRow
            key={id}
            name={<Link {...associationPaths.operator(id)}>{name}</Link>}
            text={business_id}
            figure={closed_at && t.closed}
            isGrave={closed_at !== null}
          />
        ))}
      />
    </Card>
  )
}

function Group({ title, more, rows }: { title: string; more?: ReactNode; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <p className={styles.foundKind}>
        <strong>{title}</strong> {more}
      </p>
      <ul className={page.rows}>{rows}</ul>
    </section>
  )
}

function VehicleResult({
  of: { status, shop, plate_masked, certificate, ...vehicle },
}: {
  of: FoundVehicle
}) {
  const t = useTexts(associationSearchTexts)
  const format = useFormats()
  const paper = certificate
    ? `${certificate.serial}, ${format.day(certificate.issued_at)}, ${t[certificate.revoked ? 'revoked' : certificate.register_status]}`
    : t.noCertificate
  return (
    <AttentionRow
      name={
        <span translate="no">
          {[formatVehicleName(vehicle) || t.unnamed, plate_masked].filter(Boolean).join(' · ')}
        </span>
      }
      text={
        <>
          <Link {...associationPaths.station(shop.id)}>{shop.name}</Link> · {paper}
        </>
      }
      figure={<StatusChip status={status} />}
    />
  )
}
