import type { NumberRule } from '@autokierto/domain/fields/field'
import { type AmountKey, stageAmounts } from '@autokierto/domain/fields/stage-amounts'
import type { ProcessStageCode } from '@autokierto/domain/vehicles/process-stages'

type AmountRule = NumberRule & { readonly unit: 'kg' | 'l' | 'pcs' }
type AmountTable = { readonly [K in AmountKey]?: AmountRule }

/** Amounts that can be recorded with a stage, in the order of the form. */
export const getStageAmounts = (code: string): AmountTable =>
  code in stageAmounts ? stageAmounts[code as ProcessStageCode] : {}

export const listAmountKeys = (table: AmountTable) => Object.keys(table) as AmountKey[]

/** Recorded amounts in the order of the form. Amounts with unknown names are left out. */
export const listRecordedAmounts = (code: string, quantities: Record<string, number> | null) => {
  const table = getStageAmounts(code)
  return listAmountKeys(table).flatMap(key => {
    const amount = quantities?.[key]
    return amount === undefined ? [] : [{ key, unit: table[key]!.unit, amount }]
  })
}
