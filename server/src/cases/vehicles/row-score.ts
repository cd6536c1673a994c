import { toDay } from '@autokierto/domain/shops/calendar'
import {
  computeReuseScore,
  type ReuseScoreInput,
  type ReuseScoreResult,
} from '@autokierto/domain/vehicles/reuse-score'
import type { VehicleRow } from '../vehicle-store/store.ts'

export const scoredColumns = [
  'kind',
  'make',
  'model',
  'model_year',
  'first_use',
  'mileage_km',
  'drivable',
  'technical_state',
  'irreparable',
  'missing_parts',
  'restrictions',
] as const

export type ScoredRow = Pick<VehicleRow, (typeof scoredColumns)[number]>

const toInput = (row: ScoredRow, demand: number | null): ReuseScoreInput => ({
  kind: row.kind,
  year: row.first_use ? Number(row.first_use.slice(0, 4)) : row.model_year,
  mileageKm: row.mileage_km,
  drivable: row.drivable,
  technicalState: row.technical_state,
  irreparable: row.irreparable,
  missingParts: row.missing_parts,
  demand,
  restrictions: row.restrictions,
})

/** @param demand share of models with no more demand, 0 to 1; null when unknown */
export const computeRowScore = (row: ScoredRow, demand: number | null, now: Date): ReuseScoreResult =>
  computeReuseScore(toInput(row, demand), Number(toDay(now).slice(0, 4)))
