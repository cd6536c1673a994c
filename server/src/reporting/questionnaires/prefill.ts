import { chemistries } from '@autokierto/domain/questionnaires/company-battery'
import { materials, toMaterialKey } from '@autokierto/domain/questionnaires/self-monitoring'
import {
  convertStageAmountToKg,
  stageAmountsByMaterial,
} from '@autokierto/domain/questionnaires/stage-materials'
import { roundToGram } from '@autokierto/domain/vehicles/mass-balance'
import { sql } from 'kysely'
import { localZone } from '../../platform/database/literals.ts'
import type { Db } from '../../platform/database/types.ts'
import type { AnswerRow } from './store.ts'

/** An answer computed from the finished vehicles of the year, and the numbers of vehicles and sites it comes from. */
export type Prefilled = { question: string; value: number; vehicles: number; sites: number }

type YearAmounts = { amounts: Map<string, number>; vehicles: number; sites: number }

const readYearAmounts = async (
  db: Db,
  { operator_id, shop_id, year }: Pick<AnswerRow, 'operator_id' | 'shop_id' | 'year'>,
): Promise<YearAmounts> => {
  const shops =
    shop_id === null
      ? sql`(select id from shop where operator_id = ${operator_id})`
      : sql`(${shop_id}::integer)`
  const { rows } = await sql<{ measure: string; name: string; amount: number; sites: number[] }>`
    select measure, name, sum(amount) as amount, array_agg(distinct shop_id) as sites
      from finished_summary
     where shop_id in ${shops} and measure in ('amount', 'resolution')
       and month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date and amount <> 0
     group by measure, name`.execute(db)
  const finished = rows.filter(({ measure }) => measure === 'resolution')
  return {
    amounts: new Map(
      rows.filter(({ measure }) => measure === 'amount').map(({ name, amount }) => [name, amount]),
    ),
    vehicles: finished.reduce((sum, { amount }) => sum + amount, 0),
    sites: new Set(finished.flatMap(({ sites }) => sites)).size,
  }
}

/** Sums the traction batteries recorded by chemistry, in any stage. */
const listBatteryAmounts = ({ amounts }: YearAmounts): [question: string, value: number][] =>
  chemistries.flatMap(chemistry =>
    (['kg', 'pcs'] as const).flatMap(unit => {
      const batteryAmounts = [...amounts].filter(([name]) => name.endsWith(`:${chemistry}_battery_${unit}`))
      const sum = batteryAmounts.reduce((total, [, amount]) => total + amount, 0)
      return sum > 0 ? [[`recycled_${chemistry}_whole_${unit}`, roundToGram(sum)] as [string, number]] : []
    }),
  )

/** Counts the vehicles that a site received during a year in Finnish time, and those it sent on untreated. */
const readMoves = async (
  db: Db,
  shopId: number,
  year: number,
): Promise<{ received: number; sent: number }> => {
  const { rows } = await sql<{ received: number; sent: number }>`
    select count(*) filter (where event in ('register', 'accept'))::integer as received,
           count(*) filter (where event = 'send')::integer as sent
      from vehicle_event
     where shop_id = ${shopId} and event in ('register', 'accept', 'send')
       and at >= ${`${year}-01-01`}::timestamp at time zone ${localZone}
       and at < ${`${year + 1}-01-01`}::timestamp at time zone ${localZone}`.execute(db)
  return rows[0]!
}

/** Assigns all material to recycling. The site corrects what went another way. */
const listSiteAmounts = async (
  db: Db,
  { amounts, vehicles }: YearAmounts,
  { shop_id, year }: Pick<AnswerRow, 'shop_id' | 'year'>,
): Promise<[string, number][]> => {
  const moves = await readMoves(db, shop_id!, year)
  const hulls = amounts.get('5:weight_kg') ?? 0
  const values: [string, number][] = [
    ['vehicles_received', moves.received],
    ['vehicles_treated', vehicles],
    ['vehicles_sent_on', moves.sent],
    ['total_weight_kg', roundToGram(amounts.get('1:weight_kg') ?? 0)],
    ...materials.map((material): [string, number] => [
      toMaterialKey(material, 'recycling'),
      roundToGram(
        (stageAmountsByMaterial[material] ?? []).reduce(
          (sum, name) => sum + convertStageAmountToKg(name, amounts.get(name) ?? 0),
          0,
        ),
      ),
    ]),
    ['hulls_kg', roundToGram(hulls)],
    ['hulls_pcs', hulls > 0 ? vehicles : 0],
  ]
  return values.filter(([, value]) => value > 0)
}

/** Computes unanswered questions from the year's vehicles, but not for submitted answers or visitors' reports. */
export const prefill = async (
  db: Db,
  row: Pick<AnswerRow, 'type' | 'operator_id' | 'shop_id' | 'year' | 'source' | 'status' | 'answers'>,
): Promise<Prefilled[]> => {
  if (row.source !== 'user' || row.status === 'submitted' || row.type === 'self_evaluation') return []
  const yearAmounts = await readYearAmounts(db, row)
  const values =
    row.type === 'company_battery'
      ? listBatteryAmounts(yearAmounts)
      : await listSiteAmounts(db, yearAmounts, row)
  return values
    .filter(([question]) => !(question in row.answers))
    .map(([question, value]) => ({
      question,
      value,
      vehicles: yearAmounts.vehicles,
      sites: yearAmounts.sites,
    }))
}
