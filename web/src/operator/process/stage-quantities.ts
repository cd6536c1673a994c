import type { AmountKey } from '@autokierto/domain/vehicles/plausible-amounts'
import type { ProcessStageCode } from '@autokierto/domain/vehicles/process-stages'

/** What may be noted with a stage. The unit is part of the name it is kept under; kg, litres, pieces. */
export const stageQuantities = {
  reception: [{ key: 'weight_kg', unit: 'kg' }],
  depollution: [
    { key: 'oil_l', unit: 'l' },
    { key: 'fuel_l', unit: 'l' },
    { key: 'coolant_l', unit: 'l' },
    { key: 'refrigerant_kg', unit: 'kg' },
  ],
  dismantling: [{ key: 'parts_pcs', unit: 'pcs' }],
  material_separation: [],
  shredder_handover: [{ key: 'weight_kg', unit: 'kg' }],
} as const satisfies Record<ProcessStageCode, readonly { key: AmountKey; unit: 'kg' | 'l' | 'pcs' }[]>

export type Quantity = (typeof stageQuantities)[ProcessStageCode][number]

/** More than this of anything is a slip of the finger; the server refuses it too. */
export const quantityMax = 100_000

export const quantitiesOf = (code: string): readonly Quantity[] =>
  code in stageQuantities ? stageQuantities[code as ProcessStageCode] : []

/** What was noted, in the order of the form; amounts under names we do not know are left out. */
export const notedQuantities = (code: string, noted: Record<string, number> | null) =>
  quantitiesOf(code).flatMap(quantity => {
    const amount = noted?.[quantity.key]
    return amount === undefined ? [] : [{ ...quantity, amount }]
  })
