import { formatAddress } from '@autokierto/domain/locations/format-address'
import { useRef, useState } from 'react'
import { useErrorTexts } from '../../../kit/api/useErrorTexts.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import type { Point } from '../../../kit/map/points.ts'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { getSelectedPlace, type RecycleDraft } from '../flow/recycle-draft.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { placeTexts } from './texts.ts'

export type MapPlace = ReturnType<typeof useMapPlace>

/**
 * Finds the address of a point on the map or of the device, and fills it into the fields. A typed address stays; the
 * street at the point is then only offered.
 */
export function useMapPlace({ draft, change }: Pick<RecycleStepProps, 'draft' | 'change'>) {
  const t = useTexts(placeTexts)
  const errorTexts = useErrorTexts()
  const { locale } = useLocale()
  const [requestedPoint, setRequestedPoint] = useState<Point | null>(null)
  const [found, setFound] = useState<(Point & { street: string; address: string }) | null>(null)
  const latest = useRef<Point | null>(null)
  const describe = useAction('describeLocation', {
    onSuccess: ({ location }, { body }) => {
      // The pin moved again meanwhile, so the response to a later request will follow.
      if (body !== latest.current) return
      setRequestedPoint(null)
      const typed = typedStreet(draft)
      const street = location.address ?? ''
      setFound(
        street && typed && street !== typed
          ? { ...location, street, address: formatAddress(location) }
          : null,
      )
      const where = [location.postal, location.city].filter(Boolean).join(' ')
      const place = { ...location, address: null, label: t.pointed({ where }) }
      const address = formatAddress({ ...location, address: typed || street || null })
      change({
        places: [place],
        place: 0,
        street: typed || street,
        ...(!isAddressTyped(draft) && { address }),
        searched: isAddressTyped(draft) ? draft.address : address,
        written: { address, street },
        placed: false,
        shop: null,
        manner: null,
      })
    },
    onError: () => setRequestedPoint(null),
  })
  const place = getSelectedPlace(draft)
  const isAtFound = found && place?.latitude === found.latitude && place.longitude === found.longitude
  const offered = isAtFound && place.address !== found.street ? found : null
  const failure = describe.error
  return {
    /** Position of the pin: the requested point, otherwise the selected place. */
    point: requestedPoint ?? (place && { latitude: place.latitude, longitude: place.longitude }),
    isPending: describe.isPending,
    fault: failure && (failure.code === 'LOCATION_NOT_FOUND' ? t.notInFinland : errorTexts.of(failure)),
    /** The street at the point when a different one was typed. */
    offered: offered?.street ?? null,
    accept: () => {
      if (!offered) return
      const { address, street } = offered
      change({ address, searched: address, street, written: { address, street }, placed: false })
    },
    ask: (point: Point) => {
      const body = { ...point, language: locale }
      latest.current = body
      setRequestedPoint(point)
      describe.mutate({ body })
    },
  }
}

const isAddressTyped = ({ address, written }: RecycleDraft): boolean =>
  address.trim() !== '' && address !== written?.address

/** The street as the person typed it: part of the place, in its own field, or in an address without a place. */
function typedStreet(draft: RecycleDraft): string {
  const street = getSelectedPlace(draft)?.address ?? draft.street.trim()
  if (street) return street === draft.written?.street ? '' : street
  return draft.places.length === 0 && isAddressTyped(draft) ? draft.address.trim() : ''
}
