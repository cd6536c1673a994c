import { invalidField } from '../../platform/http/api-error.ts'

type BulletinInput = { first_day: string; last_day: string }

/** @throws ApiError VALIDATION_ERROR when the last day is before the first */
export const validateBulletin = ({ first_day, last_day }: BulletinInput): void => {
  if (last_day < first_day) throw invalidField('last_day', 'TOO_SMALL')
}
