/** Where what is typed is kept until it is sent: session storage, a key for each person and form. */
const PREFIX = 'draft:'

/** What is never kept, whatever a form calls its fields. */
const SECRET = /personal_?id|password|hetu/i

export const draftKey = (sub: string, form: string) => `${PREFIX}${sub}:${form}`

export function readDraft(storage: Storage, key: string): Record<string, unknown> | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(storage: Storage, key: string, value: Record<string, unknown>) {
  const open = Object.entries(value).filter(([name]) => !SECRET.test(name))
  storage.setItem(key, JSON.stringify(Object.fromEntries(open)))
}

/** Removes all drafts; with `keptSub`, all but that person's. */
export function clearDrafts(storage: Storage, keptSub = '') {
  const isKept = (key: string) => keptSub !== '' && key.startsWith(draftKey(keptSub, ''))
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && !isKept(key)) storage.removeItem(key)
  }
}
