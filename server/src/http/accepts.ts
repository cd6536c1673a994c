/** A part of `Accept`: a type, all of one kind as in `text/*`, or any type, with its weight between 0 and 1. */
type MediaRange = { readonly range: string; readonly weight: number }

/** How much a type is wished for: the weight of the range that names it, and how precisely that range does. */
type Wish = { readonly weight: number; readonly precision: number }

/** A weight that cannot be read is treated as if it were not there. */
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

/** 3 where the range is the type itself, 2 for `text/*`, 1 for any type, 0 where it is another one. */
const precisionOf = (range: string, mediaType: string): number => {
  if (range === mediaType) return 3
  if (range === `${mediaType.split('/')[0]}/*`) return 2
  return range === '*/*' ? 1 : 0
}

const isAbove = (one: Wish, other: Wish, first: keyof Wish, second: keyof Wish): boolean =>
  one[first] > other[first] || (one[first] === other[first] && one[second] > other[second])

/** Of the ranges that cover a type the most precise one counts (RFC 9110, 12.5.1). */
const wishFor = (ranges: readonly MediaRange[], mediaType: string): Wish =>
  ranges
    .map(({ range, weight }) => ({ weight, precision: precisionOf(range, mediaType) }))
    .filter(({ precision }) => precision > 0)
    .reduce((best, each) => (isAbove(each, best, 'precision', 'weight') ? each : best), {
      weight: 0,
      precision: 0,
    })

/**
 * The type to answer with, of those that a call can answer. The greatest weight decides, then the more precise range, so
 * that CSV is given where it is named beside any type, then the order in which the types are offered.
 * @param offered the usual one first: it is also the answer where `Accept` covers none of them
 */
export const chooseType = <Type extends string>(
  accept: string,
  offered: readonly [Type, ...Type[]],
): Type => {
  const ranges = readRanges(accept)
  return offered
    .map(type => ({ type, ...wishFor(ranges, type) }))
    .reduce((best, each) => (each.weight > 0 && isAbove(each, best, 'weight', 'precision') ? each : best))
    .type
}

export const jsonType = 'application/json'

/** Whether the bytes of a file are preferred by the caller to the usual JSON. */
export const prefersBytes = (accept: string, contentType: string): boolean =>
  chooseType<string>(accept, [jsonType, contentType]) === contentType

/** Whether `Accept` names this very type, for calls that have no other: any type is not enough for them. */
export const acceptsType = (accept: string, contentType: string): boolean =>
  readRanges(accept).some(({ range, weight }) => range === contentType && weight > 0)
