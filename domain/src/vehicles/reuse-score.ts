import type { VehicleKind } from './kinds.ts'
import { listPossibleParts, type VehiclePart } from './parts.ts'
import { getBlockReason } from './restrictions.ts'

/** How the vehicle stands there, from the best to the worst; a station says it once it has looked. */
export const technicalStates = [
  'drives',
  'runs',
  'light_damage',
  'not_running',
  'heavy_crash',
  'burnt_or_flooded',
] as const
export type TechnicalState = (typeof technicalStates)[number]

/** Named with every score, so that an old one can be told from a new one. */
export const scoreFormula = '2026-11'

export const scoreFactorCodes = ['age', 'mileage', 'condition', 'completeness', 'demand'] as const
export type ScoreFactor = (typeof scoreFactorCodes)[number]

/** Most points of each factor; a hundred in all. */
export const scoreFactors: Readonly<Record<ScoreFactor, number>> = {
  age: 25,
  mileage: 15,
  condition: 30,
  completeness: 15,
  demand: 15,
}

/** More than this a vehicle that cannot be repaired does not get: it is worth its parts. */
const irreparableMaxScore = 60
/** Years that cost nothing, and years after which nothing is left. */
const youngYears = 3
const worthlessAfterYears = 22
const worthlessMileageKm = 350_000
/** Searches and taken listings of a model within a year; fewer say nothing about it. */
export const minDemandEvents = 20

const pointsByState: Record<TechnicalState, number> = {
  drives: 30,
  runs: 22,
  light_damage: 15,
  not_running: 15,
  heavy_crash: 6,
  burnt_or_flooded: 0,
}

/** What the score is made of. Null is what nobody has told. */
export type ReuseScoreInput = {
  kind: VehicleKind
  /** Calendar year of first use, else of the model. */
  year: number | null
  mileageKm: number | null
  drivable: boolean | null
  technicalState: TechnicalState | null
  /** Technically or economically irreparable in the sense of the ELV rules. */
  irreparable: boolean
  missingParts: readonly VehiclePart[]
  /** Share of all models that are asked for no more, 0 to 1; null where too few have asked. */
  demand: number | null
  restrictions: readonly { code: string }[]
}

export type ReuseScoreResult = {
  /** 0 to 100 with one decimal; null for a stolen vehicle, which has none. */
  score: number | null
  factors: readonly { code: ScoreFactor; points: number; max: number }[]
  /** Factors that got half their points because nothing is known. */
  missing: readonly ScoreFactor[]
  cap: 'irreparable' | null
  formula: string
}

const clampShare = (share: number): number => Math.min(1, Math.max(0, share))

/** Shares of the most points, 0 to 1; null where nothing is known. */
const factorShares: Record<ScoreFactor, (input: ReuseScoreInput, year: number) => number | null> = {
  age: ({ year }, now) =>
    year === null ? null : clampShare(1 - (now - year - youngYears) / worthlessAfterYears),
  mileage: ({ mileageKm }) => (mileageKm === null ? null : clampShare(1 - mileageKm / worthlessMileageKm)),
  condition: ({ technicalState, drivable }) => {
    const state = technicalState ?? (drivable === null ? null : drivable ? 'drives' : 'not_running')
    return state && pointsByState[state] / scoreFactors.condition
  },
  completeness: ({ kind, missingParts }) => {
    const parts = listPossibleParts(kind)
    if (parts.length === 0) return 1
    return parts.filter(each => !missingParts.includes(each)).length / parts.length
  },
  demand: ({ demand }) => demand,
}

const roundToTenth = (points: number): number => Math.round(points * 10) / 10

/**
 * How fit a vehicle is for reuse: five factors out of a hundred. What is unknown counts half and is named; a person
 * decides.
 * @param year the present calendar year
 */
export const computeReuseScore = (input: ReuseScoreInput, year: number): ReuseScoreResult => {
  const exact = scoreFactorCodes.map(code => ({ code, share: factorShares[code](input, year) }))
  const factors = exact.map(({ code, share }) => ({
    code,
    points: roundToTenth(scoreFactors[code] * (share ?? 0.5)),
    max: scoreFactors[code],
  }))
  const sum = exact.reduce((points, { code, share }) => points + scoreFactors[code] * (share ?? 0.5), 0)
  const isCapped = input.irreparable && sum > irreparableMaxScore
  return {
    score:
      getBlockReason(input.restrictions) === 'stolen'
        ? null
        : roundToTenth(isCapped ? irreparableMaxScore : sum),
    factors,
    missing: exact.filter(({ share }) => share === null).map(({ code }) => code),
    cap: isCapped ? 'irreparable' : null,
    formula: scoreFormula,
  }
}

/** What a score speaks for. */
export const getScoreBand = (score: number): 'recycle' | 'parts' | 'offer' =>
  score < 35 ? 'recycle' : score < 65 ? 'parts' : 'offer'
