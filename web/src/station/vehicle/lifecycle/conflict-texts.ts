import { limits } from '@autokierto/domain/limits'
import { type VehicleEvent, type VehicleStatus, vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import { transitions } from '@autokierto/domain/vehicles/transitions'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { type DeferredText, deferText, defineTexts } from '../../../kit/texts/texts.ts'

/** Messages for events that fail because somebody else changed the vehicle first. */
const conflictTexts = defineTexts({
  acceptedByColleague: {
    fi: 'Kollegasi otti ajoneuvon juuri vastaan.',
    en: 'A colleague has just accepted the vehicle.',
    se: 'En kollega tog just emot fordonet.',
  },
  noLongerComing: {
    fi: 'Ajoneuvo ei ole enää tulossa tähän pisteeseen. Lähettäjä on voinut perua sen tai kollegasi hylätä sen.',
    en: 'The vehicle is no longer coming to this site. It may have been cancelled, or rejected by a colleague.',
    se: 'Fordonet är inte längre på väg till den här platsen. Det kan ha avbokats, eller avvisats av en kollega.',
  },
  tooLateToUndo: {
    fi: 'Vastaanottoa ei voi enää kumota: siitä on yli {minutes} minuuttia, tai ajoneuvolle on jo tehty jotain.',
    en: 'The accept can no longer be undone: more than {minutes} minutes have passed, or something has been done since.',
    se: 'Mottagandet kan inte längre ångras: det har gått över {minutes} minuter, eller så har något redan gjorts.',
  },
  listed: {
    fi: 'Ajoneuvo on juuri julkaistu markkinalle.',
    en: 'The vehicle has just been published on the market.',
    se: 'Fordonet har just publicerats på marknaden.',
  },
  left: {
    fi: 'Ajoneuvo on juuri lähtenyt toiseen pisteeseen.',
    en: 'The vehicle has just left for another site.',
    se: 'Fordonet har just skickats till en annan plats.',
  },
  recycled: {
    fi: 'Kollegasi on juuri merkinnyt ajoneuvon kierrätetyksi.',
    en: 'A colleague has just marked the vehicle recycled.',
    se: 'En kollega har just markerat fordonet som återvunnet.',
  },
  changed: {
    fi: 'Ajoneuvon tilanne muuttui juuri. Katso uusi tilanne ja päätä sitten.',
    en: 'The vehicle’s situation has just changed. Look at it again, then decide.',
    se: 'Fordonets läge ändrades just. Se det nya läget och bestäm sedan.',
  },
})

/**
 * The vehicle's new status does not allow the event at all. A FORBIDDEN error is then caused by the site's changed
 * relation to the vehicle, not by a missing permission of the user.
 */
const hasMovedOn = (event: VehicleEvent, status: VehicleStatus | undefined) =>
  status !== undefined && !transitions.some(row => row.event === event && row.from.includes(status))

/** The text for a conflict caused by somebody else, or `null` if the code's general text fits better. */
export function getConflictText(event: VehicleEvent, failure: ApiFailure): DeferredText | null {
  const key = getConflictKey(event, failure)
  if (key === null) return null
  if (key === 'tooLateToUndo') return deferText(conflictTexts[key], { minutes: limits.unacceptMinutes })
  return deferText(conflictTexts[key])
}

function getConflictKey(event: VehicleEvent, failure: ApiFailure): keyof typeof conflictTexts | null {
  const incoming = event === 'accept' || event === 'reject'
  if (incoming && failure.code === 'VEHICLE_NOT_FOUND') return 'noLongerComing'
  const status = vehicleStatuses.find(value => value === failure.details.vehicle_status)
  const isTooLate =
    failure.code === 'STATE_CONFLICT' || (failure.code === 'FORBIDDEN' && hasMovedOn(event, status))
  if (!isTooLate) return null
  if (event === 'unaccept') return 'tooLateToUndo'
  if (incoming) return status === 'owner' ? 'noLongerComing' : status ? 'acceptedByColleague' : 'changed'
  return status ? keyByStatus[status] : 'changed'
}

/** What has become of a vehicle for which another event was intended. */
const keyByStatus = {
  owner: 'changed',
  shop_transit: 'changed',
  shop_transfer: 'left',
  shop_process: 'changed',
  shop_listing: 'listed',
  shop_recycled: 'recycled',
} as const satisfies Record<VehicleStatus, keyof typeof conflictTexts>
