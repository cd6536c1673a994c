import { invalidField } from '../http/api-error.ts'

type Judged = { audiences: readonly unknown[]; first_day: string; last_day: string }

/**
 * What no single field can say.
 * @throws ApiError VALIDATION_ERROR for nobody to tell, and for a last day before the first
 */
export const validateBulletin = ({ audiences, first_day, last_day }: Judged): void => {
  if (audiences.length === 0) throw invalidField('audiences', 'REQUIRED')
  if (last_day < first_day) throw invalidField('last_day', 'TOO_SMALL')
}
