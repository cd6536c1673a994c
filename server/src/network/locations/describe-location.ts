import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const describeLocation: Handler<'describeLocation'> = async ({ body }, { geocoder }) => {
  const { latitude, longitude, language } = body
  const found = await geocoder.reverse({ latitude, longitude }, language ?? 'fi')
  if (!found) throw new ApiError('LOCATION_NOT_FOUND')
  const { label: _label, accuracy: _accuracy, ...location } = found
  return { location }
}
