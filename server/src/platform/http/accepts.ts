/** One range of an `Accept` header: a type, `text/*` or any type, with its weight between 0 and 1. */
type MediaRange = { readonly range: string; readonly weight: number }

/** The caller's preference for a type: the weight of the range that covers it, and the precision of that range. */
type Preference = { readonly weight: number; readonly precision: number }

/** An unreadable weight counts as 1, as if it were missing. */
const readWeight = (parameters: readonly string[]): number => {
  const weight = parameters.find(parameter => parameter.startsWith('q='))
  const value = Number(weight?.slice('q='.length) || '1')
  return Number.isNaN(value) ? 1 : Math.min(1, Math.max(0, value))
}

const readRanges = (accept: string): MediaRange[] =>
  accept
    .split(',')
    .map(part => part.split(';').map(piece => piece.trim().toLowerCase()))
    .map(([range = '', ...parameters]) => ({ range, weight: readWeight(parameters) }))

/** Returns 3 if the range is the type itself, 2 for `text/*`, 1 for any type, and 0 if the range does not cover it. */
const getPrecision = (range: string, mediaType: string): number => {
  if (range === mediaType) return 3
  if (range === `${mediaType.split('/')[0]}/*`) return 2
  return range === '*/*' ? 1 : 0
}

const isAbove = (a: Preference, b: Preference, first: keyof Preference, second: keyof Preference): boolean =>
  a[first] > b[first] || (a[first] === b[first] && a[second] > b[second])

/** The most precise range that covers a type decides (RFC 9110, 12.5.1). */
const getPreference = (ranges: readonly MediaRange[], mediaType: string): Preference =>
  ranges
    .map(({ range, weight }) => ({ weight, precision: getPrecision(range, mediaType) }))
    .filter(({ precision }) => precision > 0)
    .reduce((best, candidate) => (isAbove(candidate, best, 'precision', 'weight') ? candidate : best), {
      weight: 0,
      precision: 0,
    })

/**
 * Chooses the response type among the types that a call offers. The greatest weight wins, then the more precise
 * range, then the order of `offered`. CSV therefore wins where it is named next to any type.
 * @param offered the default first: it is also the answer if `Accept` covers none of them
 */
export const chooseType = <Type extends string>(
  accept: string,
  offered: readonly [Type, ...Type[]],
): Type => {
  const ranges = readRanges(accept)
  return offered
    .map(type => ({ type, ...getPreference(ranges, type) }))
    .reduce((best, candidate) =>
      candidate.weight > 0 && isAbove(candidate, best, 'weight', 'precision') ? candidate : best,
    ).type
}

export const jsonType = 'application/json'

/** Returns true if the caller prefers the bytes of a file to the default JSON. */
export const prefersBytes = (accept: string, contentType: string): boolean =>
  chooseType<string>(accept, [jsonType, contentType]) === contentType

/** Returns true if `Accept` names this exact type. A wildcard is not enough for calls that have no other type. */
export const acceptsType = (accept: string, contentType: string): boolean =>
  readRanges(accept).some(({ range, weight }) => range === contentType && weight > 0)
