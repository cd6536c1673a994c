import { removePersonalIds } from '@autokierto/domain/persons/personal-id'

/** What is never kept, whatever a form calls its fields. */
const SECRET = /personal_?id|password|hetu/i

/** What people write for others is kept without the codes that were written into it; it is refused with them anyway. */
const withoutCodes = (_name: string, value: unknown) =>
  typeof value === 'string' ? removePersonalIds(value) : value

/** Keeps a form as it stands, but for its secrets. */
export function writeDraft(storage: Storage, key: string, value: Record<string, unknown>) {
  const open = Object.entries(value).filter(([name]) => !SECRET.test(name))
  storage.setItem(key, JSON.stringify(Object.fromEntries(open), withoutCodes))
}
