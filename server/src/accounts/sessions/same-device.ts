import type { Config } from '../../platform/config/config.ts'
import type { ApiRequest } from '../../platform/http/handler.ts'
import { deviceMarks } from './device-cookie.ts'

/** Identifies a device by the marks of its sign-ins with a password; without marks, by browser and network. */
export type Device = { marks: readonly string[]; browser: string | null }

type DeviceRequest = Pick<ApiRequest<'refresh'>, 'cookie' | 'userAgent' | 'address'>

export const getDevice = ({ cookie, userAgent, address }: DeviceRequest, config: Config): Device => {
  const marks = deviceMarks(cookie, { keys: config.keys.hash, publicUrl: config.publicUrl, api: config.api })
  return { marks, browser: marks.length > 0 ? null : `${userAgent} ${address}` }
}

/** Devices that share a mark are the same. A device without marks is the same only by its browser and network. */
export const isSameDevice = (one: Device, other: Device): boolean =>
  one.marks.some(mark => other.marks.includes(mark)) ||
  (one.browser !== null && one.browser === other.browser)
