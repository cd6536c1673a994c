import { defaultPartRadius, partRadii } from '@autokierto/domain/fields/part-fields'
import { type PartName, partNameCodes } from '@autokierto/domain/stock/part-names'
import { type VehicleKind, vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import type { PartsAddress } from '../../paths.ts'

/** What a search of parts asks for, as its address says it. */
export type PartsSearch = {
  make: string
  model: string
  /** The place in words, and its point; the point is what counts. */
  place: string
  point: { latitude: number; longitude: number } | null
  radius: number
  kind: VehicleKind | undefined
  from: number | undefined
  to: number | undefined
  /** Only what is written, nothing alike. */
  exact: boolean
}

/** What of it is shown. */
export type PartsView = {
  isShelf: boolean
  /** Parts of one name alone. */
  name: PartName | undefined
  /** The part whose site is being asked. */
  asked: number | null
}

const numberIn = (text: string | undefined, least: number, most: number): number | undefined => {
  const value = Number(text || Number.NaN)
  return value >= least && value <= most ? value : undefined
}

/** Reads an address; what makes no sense in it is left out. */
export function parsePartsSearch(address: PartsAddress): PartsSearch {
  const latitude = numberIn(address.lat, -90, 90)
  const longitude = numberIn(address.lon, -180, 180)
  const radius = Number(address.radius)
  return {
    make: address.make ?? '',
    model: address.model ?? '',
    place: address.place ?? '',
    point: latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null,
    radius: partRadii.find(each => each === radius) ?? defaultPartRadius,
    kind: vehicleKindCodes.find(each => each === address.kind),
    from: yearIn(address.from),
    to: yearIn(address.to),
    exact: address.exact === '1',
  }
}

/** What of a search an address shows: the vehicles, or the parts on shelves. */
export const parsePartsView = ({ show, part, ask }: PartsAddress): PartsView => ({
  isShelf: show === 'shelf',
  name: partNameCodes.find(each => each === part),
  asked: numberIn(ask, 1, 2_147_483_647) ?? null,
})

const yearIn = (text: string | undefined): number | undefined =>
  /^\d{4}$/.test(text ?? '') ? numberIn(text, 1885, 2100) : undefined
