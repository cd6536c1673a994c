import type { VehicleKind } from './kinds.ts'
import { listPossibleParts, type VehiclePart } from './parts.ts'
import { getBlockReason } from './restrictions.ts'

/** Technical states from best to worst, set by a site after an inspection. */
export const technicalStates = [
  'drives',
  'runs',
  'light_damage',
  'not_running',
  'heavy_crash',
  'burnt_or_flooded',
] as const
export type TechnicalState = (typeof technicalStates)[number]

/** Version of the formula, stored with every score to tell old scores from new ones. */
export const scoreFormula = '2026-11'

export const scoreFactorCodes = ['age', 'mileage', 'condition', 'completeness', 'demand'] as const
export type ScoreFactor = (typeof scoreFactorCodes)[number]

/** Maximum points of each factor; 100 in total. */
export const scoreFactors: Readonly<Record<ScoreFactor, number>> = {
  age: 25,
  mileage: 15,
  condition: 30,
  completeness: 15,
  demand: 15,
}

/** Maximum score of a vehicle that cannot be repaired and only has value as parts. */
const irreparableMaxScore = 60
/** Age in years up to which a vehicle loses no points, and years after that until none are left. */
const youngYears = 3
const worthlessAfterYears = 22
const worthlessMileageKm = 350_000
/** Minimum number of searches and claimed listings of a model per year; with fewer the demand is unknown. */
export const minDemandEvents = 20

const pointsByState: Record<TechnicalState, number> = {
  drives: 30,
  runs: 22,
  light_damage: 15,
  not_running: 15,
  heavy_crash: 6,
  burnt_or_flooded: 0,
}

/** Input of the score; null means unknown. */
export type ReuseScoreInput = {
  kind: VehicleKind
  /** Calendar year of first use, otherwise the model year. */
  year: number | null
  mileageKm: number | null
  drivable: boolean | null
  technicalState: TechnicalState | null
  /** Technically or economically irreparable as defined by the ELV rules. */
  irreparable: boolean
  missingParts: readonly VehiclePart[]
  /** Share of all models whose demand is not higher, 0 to 1; null when there are too few searches. */
  demand: number | null
  restrictions: readonly { code: string }[]
}

export type ReuseScoreResult = {
  /** 0 to 100 with one decimal; null for a stolen vehicle. */
  score: number | null
  factors: readonly { code: ScoreFactor; points: number; max: number }[]
  /** Factors with unknown input, which got half their points. */
  missing: readonly ScoreFactor[]
  cap: 'irreparable' | null
  formula: string
}

const clampShare = (share: number): number => Math.min(1, Math.max(0, share))

/** Share of the maximum points of each factor, 0 to 1; null when unknown. */
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
    return parts.filter(part => !missingParts.includes(part)).length / parts.length
  },
  demand: ({ demand }) => demand,
}

const roundToTenth = (points: number): number => Math.round(points * 10) / 10

/**
 * Computes how suitable a vehicle is for reuse, from five factors with 100 points in total. Unknown factors count
 * half and are listed. The score only advises the people who decide.
 * @param year the current calendar year
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

export const getScoreBand = (score: number): 'recycle' | 'parts' | 'offer' =>
  score < 35 ? 'recycle' : score < 65 ? 'parts' : 'offer'
