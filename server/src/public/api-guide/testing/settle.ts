/**
 * Makes recorded answers the same in every run: ids are numbered in order, all times are the same, and files
 * are truncated. Everything that a reader may rely on is unchanged.
 */
export const createSettle = (now: Date) => {
  const ids = new Map<string, number>()
  const firstId: Readonly<Record<string, number>> = {
    vehicle: 4711,
    shop: 12,
    operator: 3,
    event: 90210,
    part: 305,
    driver: 48,
    picture: 901,
  }
  /** Returns the same number for the same thing everywhere. @param of kind of thing */
  const idOf = (noun: string, id: number): number => {
    const existing = ids.get(`${noun} ${id}`)
    if (existing !== undefined) return existing
    const sameNoun = [...ids.keys()].filter(key => key.startsWith(`${noun} `)).length
    const settled = (firstId[noun] ?? 100) + sameNoun
    ids.set(`${noun} ${id}`, settled)
    return settled
  }

  const text = (value: string, key: string): string => {
    if (/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(value)) return now.toISOString()
    if (key === 'content_base64') return `${value.slice(0, 16)}…`
    if (key === 'serial') return 'FI-2026-000123'
    if (key === 'check_url') return 'https://autokierto.example/certificate/k7Qm2ZtW'
    if (key === 'request_id') return '0197f3a2-5b1c-7d4e-9f60-2a8b3c4d5e6f'
    return value
  }

  const number = (value: number, key: string, noun: string): number => {
    if (key === 'id') return idOf(noun, value)
    if (key === 'shop' || key === 'to_shop_id') return idOf('shop', value)
    const named = /^(\w+)_id$/.exec(key)?.[1]
    if (named) return idOf(named, value)
    return key === 'image' ? idOf('picture', value) : value
  }

  /** @param noun the kind of thing that an `id` identifies here, by its field name */
  const settle = (value: unknown, key = '', noun = 'vehicle'): unknown => {
    if (typeof value === 'string') return text(value, key)
    if (typeof value === 'number') return number(value, key, noun)
    if (Array.isArray(value)) return value.map(each => settle(each, key, noun))
    if (typeof value !== 'object' || value === null) return value
    // A job sets it: on a busy machine that may happen before the next call.
    if (key === 'register_notice') return { status: 'pending', receipt: null }
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, settle(inner, name, nouns[name] ?? noun)]),
    )
  }

  return { settle, idOf }
}

const nouns: Readonly<Record<string, string>> = {
  vehicle: 'vehicle',
  shop: 'shop',
  operator: 'operator',
  from_shop: 'shop',
  shops: 'shop',
  part: 'part',
  pictures: 'picture',
  files: 'picture',
}
