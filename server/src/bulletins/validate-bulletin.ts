import { invalidField } from '../http/api-error.ts'

type BulletinInput = { first_day: string; last_day: string }

/**
 * What no single field can say.
 * @throws ApiError VALIDATION_ERROR for a last day before the first
 */
export const validateBulletin = ({ first_day, last_day }: BulletinInput): void => {
  if (last_day < first_day) throw invalidField('last_day', 'TOO_SMALL')
}
