import { removePersonalIds } from '@autokierto/domain/persons/personal-id'

/** Fields that are never stored, by any spelling of their names. */
const SECRET = /personal_?id|password|hetu/i

/** Removes personal identity codes from texts; the server would reject them anyway. */
const withoutCodes = (_name: string, value: unknown) =>
  typeof value === 'string' ? removePersonalIds(value) : value

export function writeDraft(storage: Storage, key: string, value: Record<string, unknown>) {
  const storable = Object.entries(value).filter(([name]) => !SECRET.test(name))
  storage.setItem(key, JSON.stringify(Object.fromEntries(storable), withoutCodes))
}
