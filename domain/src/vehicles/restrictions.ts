/** Restrictions of the vehicle register (rajoitusLaji) that prevent an announcement or intake. */
const blockingReasons: Readonly<Record<string, 'stolen' | 'removed'>> = { '11': 'stolen', '20': 'removed' }

export type Restriction = { code: string; blocks: boolean }
export type BlockReason = 'stolen' | 'removed' | 'not_a_vehicle'

export const isBlocking = (code: string): boolean => code in blockingReasons

/** @returns the reason for which the vehicle cannot be taken, or null; theft takes precedence over removal */
export const getBlockReason = (restrictions: readonly { code: string }[]): 'stolen' | 'removed' | null => {
  const reasons = restrictions.map(({ code }) => blockingReasons[code])
  if (reasons.includes('stolen')) return 'stolen'
  return reasons.includes('removed') ? 'removed' : null
}
