import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePartName } from '../../features/vehicles/part-options.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import { stationPaths } from '../../navigation/paths/station-paths.ts'
import { PartDialog } from './PartForm.tsx'
import { PartMenu } from './PartMenu.tsx'
import styles from './stock.module.css'
import { stockTexts } from './texts.ts'
import { useVehicleParts } from './useVehicleParts.ts'

/**
 * Parts taken off a vehicle, within the dismantling stage. More can be added while it is being dismantled.
 */
export function VehicleParts({ vehicle, mayAdd }: { vehicle: ShopVehicle; mayAdd: boolean }) {
  const t = useTexts(stockTexts)
  const format = useFormats()
  const formatPartName = usePartName()
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useVehicleParts(vehicle)
  const parts = data?.results ?? []
  const weight = parts.reduce((sum, part) => sum + (part.weight_kg ?? 0), 0)
  const pieces = parts.reduce((sum, part) => sum + part.pieces, 0)
  const isMore = data ? data.next !== null : false
  return (
    <div className={styles.parts}>
      {error?.code === 'NETWORK_ERROR' ? (
        <p>{t.awaitsConnection}</p>
      ) : (
        error && <Failed failure={error} onRetry={() => refetch()} />
      )}
      {parts.length > 0 && (
        <table className={styles.table} aria-label={t.title}>
          <thead>
            <tr>
              <th scope="col">{t.part}</th>
              <th scope="col" className={styles.number}>
                {t.pieces}
              </th>
              <th scope="col" className={styles.number}>
                {t.kg}
              </th>
              <th scope="col">{t.shelf}</th>
              <th scope="col">{t.grade}</th>
              <th scope="col" className={styles.menu} data-off-paper="">
                <VisuallyHidden>{t.actions}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(part => (
              <tr key={part.id} data-state={part.state}>
                <th scope="row" data-shelf={part.shelf ?? undefined}>
                  <Link {...stationPaths.stockPart(part.id)}>{formatPartName(part.name)}</Link>
                  {part.state !== 'in_stock' && <span className={styles.gone}>{t[part.state]}</span>}
                </th>
                <td className={styles.number}>{format.number(part.pieces)}</td>
                <td className={styles.number}>
                  {part.weight_kg === null ? '–' : format.number(part.weight_kg)}
                </td>
                <td className={styles.shelf} translate="no">
                  {part.shelf ?? '–'}
                </td>
                <td>{part.grade ?? '–'}</td>
                <td className={styles.menu} data-off-paper="">
                  <PartMenu part={part} compact />
                </td>
              </tr>
            ))}
          </tbody>
          {!isMore && (
            <tfoot>
              <tr>
                <th scope="row">{t.inAll}</th>
                <td className={styles.number}>{format.number(pieces)}</td>
                <td className={styles.number}>{format.number(weight)}</td>
                <td colSpan={3} />
              </tr>
            </tfoot>
          )}
        </table>
      )}
      <div className={styles.under} data-off-paper="">
        {mayAdd && parts.length < limits.partsOfVehicle && (
          <Button kind="quiet" size="compact" icon={<Icon as={Plus} />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )}
        {isMore && (
          <Link {...stationPaths.stock({ q: vehicle.plate ?? undefined })}>
            {t.moreParts({ count: data?.count ?? 0 })}
          </Link>
        )}
      </div>
      {adding && <PartDialog vehicleId={vehicle.id} part={null} onClose={() => setAdding(false)} />}
    </div>
  )
}
