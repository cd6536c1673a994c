import { defaultPartRadius, partRadii } from '@autokierto/domain/fields/part-fields'
import { type PartName, partNameCodes } from '@autokierto/domain/stock/part-names'
import { type VehicleKind, vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import type { PartsAddress } from '../../navigation/paths/paths.ts'

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
  name: PartName | undefined
  /** Id of the part whose enquiry form is open. */
  asked: number | null
}

const parseNumber = (text: string | undefined, min: number, max: number): number | undefined => {
  const value = Number(text || Number.NaN)
  return value >= min && value <= max ? value : undefined
}

/** Parses the URL. Invalid values are ignored. */
export function parsePartsSearch(address: PartsAddress): PartsSearch {
  const latitude = parseNumber(address.lat, -90, 90)
  const longitude = parseNumber(address.lon, -180, 180)
  const radius = Number(address.radius)
  return {
    make: address.make ?? '',
    model: address.model ?? '',
    place: address.place ?? '',
    point: latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null,
    radius: partRadii.find(option => option === radius) ?? defaultPartRadius,
    kind: vehicleKindCodes.find(option => option === address.kind),
    from: parseYear(address.from),
    to: parseYear(address.to),
    exact: address.exact === '1',
  }
}

/** Parses which view a URL shows: vehicles or parts in stock. */
export const parsePartsView = ({ show, part, ask }: PartsAddress): PartsView => ({
  isShelf: show === 'shelf',
  name: partNameCodes.find(option => option === part),
  asked: parseNumber(ask, 1, 2_147_483_647) ?? null,
})

const parseYear = (text: string | undefined): number | undefined =>
  /^\d{4}$/.test(text ?? '') ? parseNumber(text, 1885, 2100) : undefined
