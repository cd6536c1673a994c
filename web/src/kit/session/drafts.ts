/** Drafts are in session storage, one key per person and form. */
const DRAFT_PREFIX = 'draft:'

export const draftKey = (who: string, form: string) => `${DRAFT_PREFIX}${who}:${form}`

export function readDraft(storage: Storage, key: string): Record<string, unknown> | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function clearDrafts(storage: Storage, keptWho = '') {
  const isKept = (key: string) => keptWho !== '' && key.startsWith(draftKey(keptWho, ''))
  for (const key of Object.keys(storage)) {
    if (key.startsWith(DRAFT_PREFIX) && !isKept(key)) storage.removeItem(key)
  }
}
