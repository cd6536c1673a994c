import type { OverdueVehicle } from '@autokierto/contract/attention'
import type { overdueOrderings } from '@autokierto/domain/lists'
import { maskPlate } from '@autokierto/domain/vehicles/identifiers'
import type { OverdueStep } from '@autokierto/domain/vehicles/overdue'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { CsvColumn } from '../../platform/lists/csv.ts'
import { hasId, type ListDeclaration, matchesAllWords, type SortKey } from '../../platform/lists/list.ts'
import { defineTexts } from '../../platform/texts/texts.ts'
import { isOverdue, overdueStepSource } from './overdue-steps.ts'

type OverdueVehicleRow = {
  id: number
  step: OverdueStep
  since: Date
  days: number
  shop_id: number
  shop_name: string
  operator_name: string
  phone: string | null
  email: string | null
  make: string | null
  model: string | null
  plate: string | null
}

const toOverdue = (row: OverdueVehicleRow): OverdueVehicle => ({
  id: row.id,
  step: row.step,
  since: row.since.toISOString(),
  days: row.days,
  shop: {
    id: row.shop_id,
    name: row.shop_name,
    operator: row.operator_name,
    phone: row.phone,
    email: row.email,
  },
  make: row.make,
  model: row.model,
  plate_masked: row.plate && maskPlate(row.plate),
})

const overdueCsvTexts = defineTexts({
  step: { fi: 'Vaihe', en: 'Step', se: 'Skede' },
  days: { fi: 'Päiviä', en: 'Days', se: 'Dagar' },
  shop: { fi: 'Vastaanottopiste', en: 'Take-back point', se: 'Mottagningsplats' },
  operator: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  make: { fi: 'Merkki', en: 'Make', se: 'Märke' },
  model: { fi: 'Malli', en: 'Model', se: 'Modell' },
  plate: { fi: 'Rekisteritunnus', en: 'Registration number', se: 'Registreringstecken' },
  announced: { fi: 'ilmoitettu', en: 'announced', se: 'anmält' },
  received: { fi: 'vastaanotettu', en: 'received', se: 'mottaget' },
  certified: { fi: 'todistus annettu', en: 'certified', se: 'intyg givet' },
})

const overdueCsvColumns: readonly CsvColumn<OverdueVehicle>[] = [
  { key: 'step', head: overdueCsvTexts.step, value: ({ step }, language) => overdueCsvTexts[step][language] },
  { key: 'days', head: overdueCsvTexts.days, value: ({ days }) => days },
  { key: 'shop', head: overdueCsvTexts.shop, value: ({ shop }) => shop.name },
  { key: 'operator', head: overdueCsvTexts.operator, value: ({ shop }) => shop.operator },
  { key: 'make', head: overdueCsvTexts.make, value: ({ make }) => make },
  { key: 'model', head: overdueCsvTexts.model, value: ({ model }) => model },
  { key: 'plate', head: overdueCsvTexts.plate, value: ({ plate_masked }) => plate_masked },
]

const since: SortKey = { by: sql`w.since`, type: 'timestamptz' }

/** The association does not need owner data, so the list contains none. */
export const listOverdue: Handler<'listOverdue'> = (request, services) => {
  const now = services.now()
  const { q, step = null, shop } = request.query
  const list: ListDeclaration<OverdueVehicleRow, OverdueVehicle> = {
    from: sql`${overdueStepSource} w join vehicle v on v.id = w.id join shop s on s.id = w.shop_id
      join operator o on o.id = s.operator_id`,
    id: sql`w.id`,
    columns: sql`w.id, w.step, w.since, floor(extract(epoch from ${now}::timestamptz - w.since) / 86400)::integer as days,
      s.id as shop_id, s.name as shop_name, o.name as operator_name, s.phone, s.email, v.make, v.model, v.plate`,
    where: sql<boolean>`${isOverdue(now)} and (${step}::text is null or w.step = ${step})
      and ${hasId(sql`s.id`, shop)} and ${matchesAllWords(q, sql`concat_ws(' ', s.name, o.name, v.make, v.model)`)}`,
    orderings: { since: [since], shop: [{ by: sql`s.name`, type: 'text' }, since] } satisfies Record<
      (typeof overdueOrderings)[number],
      readonly SortKey[]
    >,
    defaultOrdering: 'since',
    toItems: rows => rows.map(toOverdue),
  }
  return answerList(request, services, { ...list, csv: { name: 'overdue', columns: overdueCsvColumns } })
}
