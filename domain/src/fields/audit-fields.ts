import { limits } from '../limits.ts'
import type { FieldTable } from './field.ts'
import { needed } from './need.ts'
import { dayText, personalIdText, plateOrVinText, usernameText } from './texts.ts'

const otherCriteria = ['personal_id', 'username', 'shop_id', 'from', 'to']

/** Search criteria of the association's audit search. The reason is required and logged. */
export const auditSearchFields = {
  reason: { type: 'text', max: limits.remarks, lines: true, required: true },
  /** For a data subject who asks who has viewed their data. */
  personal_id: personalIdText,
  plate_or_vin: {
    ...plateOrVinText,
    required: needed({ when: 'nothing else is looked for', unless: otherCriteria }),
  },
  username: { ...usernameText, autocomplete: 'off' },
  shop_id: { type: 'id' },
  from: dayText,
  to: dayText,
} as const satisfies FieldTable
