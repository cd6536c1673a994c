import { withoutPersonalIds } from '@autokierto/domain/persons/personal-id'

/** Where what is typed is kept until it is sent: session storage, a key for each person and form. */
const PREFIX = 'draft:'

/** What is never kept, whatever a form calls its fields. */
const SECRET = /personal_?id|password|hetu/i

export const draftKey = (who: string, form: string) => `${PREFIX}${who}:${form}`

export function readDraft(storage: Storage, key: string): Record<string, unknown> | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** What people write for others is kept without the codes that were written into it; it is refused with them anyway. */
const withoutCodes = (_name: string, value: unknown) =>
  typeof value === 'string' ? withoutPersonalIds(value) : value

export function writeDraft(storage: Storage, key: string, value: Record<string, unknown>) {
  const open = Object.entries(value).filter(([name]) => !SECRET.test(name))
  storage.setItem(key, JSON.stringify(Object.fromEntries(open), withoutCodes))
}

/** Removes all drafts; with `keptWho`, all but that person's. */
export function clearDrafts(storage: Storage, keptWho = '') {
  const isKept = (key: string) => keptWho !== '' && key.startsWith(draftKey(keptWho, ''))
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && !isKept(key)) storage.removeItem(key)
  }
}
