import type { ShopVehicle } from '@autokierto/contract/vehicles'
import {
  isBeforeIntake,
  isComingFromOwner,
  isComingFromSite,
  isIncoming,
} from '@autokierto/domain/vehicles/status-sets'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { StatusChip } from '../../../features/vehicles/StatusChip.tsx'
import { VehicleDrawing } from '../../../features/vehicles/VehicleDrawing.tsx'
import { toQueryKey } from '../../../kit/api/query-key.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Row } from '../../../kit/ui/Row.tsx'
import { Stack } from '../../../kit/ui/Stack.tsx'
import { ButtonLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { RegisterNotes } from '../../vehicle/facts/RegisterNotes.tsx'
import { stationVehicleTexts } from '../../vehicle/facts/texts.ts'
import { VehicleFacts } from '../../vehicle/facts/VehicleFacts.tsx'
import { isAnnouncedToShop, useIntakeDraft, withVehicle } from '../flow/intake-draft.ts'
import styles from './search.module.css'
import { intakeSearchTexts } from './texts.ts'

export function SearchResultVehicle({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(intakeSearchTexts)
  const vehicleTexts = useTexts(stationVehicleTexts)
  const shop = useSelectedShop()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { meaning, path } = getMeaning(vehicle, shop.id)
  const canStartIntake = isBeforeIntake(vehicle.status)
  return (
    <section ref={box} tabIndex={-1} className={styles.found} aria-label={t.found}>
      <VehicleDrawing kind={vehicle.kind} className={styles.foundDrawing} />
      <Stack gap={12}>
        <Row gap={10}>
          <Plate plate={vehicle.plate} size="large" />
          <StatusChip status={vehicle.status} />
        </Row>
        <h2>{formatVehicleName(vehicle) || vehicleTexts.unknownVehicle}</h2>
        <p>{t[meaning]}</p>
        <VehicleFacts vehicle={vehicle} />
        <RegisterNotes vehicle={vehicle} />
        <div className={styles.foundActions}>
          {canStartIntake && <StartIntakeButton vehicle={vehicle} />}
          {path && (
            <ButtonLink
              {...path}
              kind={canStartIntake ? 'secondary' : 'primary'}
              after={<Icon as={ArrowRight} />}
            >
              {t.open}
            </ButtonLink>
          )}
        </div>
      </Stack>
    </section>
  )
}

function StartIntakeButton({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(intakeSearchTexts)
  const shop = useSelectedShop()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [draft, updateDraft] = useIntakeDraft(shop.id)
  const startIntake = () => {
    const isSame = vehicle.id === draft.carId && !draft.isDone
    updateDraft({
      ...withVehicle(draft, vehicle.plate ?? vehicle.vin ?? '', vehicle),
      // The user has seen plate and data here. A vehicle announced to this site must still be accepted separately.
      isCarConfirmed: (isSame && draft.isCarConfirmed) || !isAnnouncedToShop(vehicle, shop.id),
    })
    queries.setQueryData(toQueryKey('getVehicle', { params: { shop: shop.id, id: vehicle.id } }), { vehicle })
    navigate(paths.intake('details'))
  }
  return (
    <Button kind="amber" icon={<Icon as={Check} />} onClick={startIntake}>
      {t.takeIn}
    </Button>
  )
}

/** Returns the text key for what the vehicle means to this site, and its page here or `null`. */
function getMeaning(vehicle: ShopVehicle, shopId: number) {
  const isHere = vehicle.shop_id === shopId
  const isComing = isIncoming(vehicle.status)
  if (isHere && isComing) return { meaning: 'coming', path: paths.incomingVehicle(vehicle.id) } as const
  if (isHere) return { meaning: 'here', path: paths.processVehicle(vehicle.id) } as const
  if (vehicle.from_shop?.id === shopId && isComingFromSite(vehicle.status))
    return { meaning: 'sentAway', path: paths.processVehicle(vehicle.id) } as const
  const meaning = isComingFromOwner(vehicle.status) ? 'announcedElsewhere' : 'notAnnounced'
  return { meaning, path: null } as const
}
