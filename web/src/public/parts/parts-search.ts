import { defaultPartRadius, partRadii } from '@autokierto/domain/fields/part-fields'
import { type PartName, partNameCodes } from '@autokierto/domain/stock/part-names'
import { type VehicleKind, vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import type { PartsAddress } from '../../paths.ts'

/** A part search, parsed from the URL. */
export type PartsSearch = {
  make: string
  model: string
  /** The place as typed, and its coordinates, which the search uses. */
  place: string
  point: { latitude: number; longitude: number } | null
  radius: number
  kind: VehicleKind | undefined
  from: number | undefined
  to: number | undefined
  /** Searches for the input as typed, without similar names. */
  exact: boolean
}

/** The part of the search that selects what is shown. */
export type PartsView = {
  isShelf: boolean
  /** Filter for parts of one name. */
  name: PartName | undefined
  /** Id of the part whose enquiry form is open. */
  asked: number | null
}

const numberIn = (text: string | undefined, least: number, most: number): number | undefined => {
  const value = Number(text || Number.NaN)
  return value >= least && value <= most ? value : undefined
}

/** Parses the URL. Invalid values are ignored. */
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

/** Parses which view a URL shows: vehicles or parts in stock. */
export const parsePartsView = ({ show, part, ask }: PartsAddress): PartsView => ({
  isShelf: show === 'shelf',
  name: partNameCodes.find(each => each === part),
  asked: numberIn(ask, 1, 2_147_483_647) ?? null,
})

const yearIn = (text: string | undefined): number | undefined =>
  /^\d{4}$/.test(text ?? '') ? numberIn(text, 1885, 2100) : undefined
