/** Restrictions of the vehicle register (rajoitusLaji) that stop a vehicle from being announced or taken in. */
const blockingReasons: Readonly<Record<string, 'stolen' | 'removed'>> = { '11': 'stolen', '20': 'removed' }

export type Restriction = { code: string; blocks: boolean }
export type BlockReason = 'stolen' | 'removed' | 'not_a_vehicle'

export const isBlocking = (code: string): boolean => code in blockingReasons

/** @returns why the vehicle may not be taken, or null; theft weighs more than removal */
export const getBlockReason = (restrictions: readonly { code: string }[]): 'stolen' | 'removed' | null => {
  const reasons = restrictions.map(({ code }) => blockingReasons[code])
  if (reasons.includes('stolen')) return 'stolen'
  return reasons.includes('removed') ? 'removed' : null
}
