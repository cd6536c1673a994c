/** Days a vehicle may stay at a step before it appears on the association's attention list. */
export const overdueAfterDays = { announced: 30, received: 7, certified: 60 } as const

export const overdueSteps = ['announced', 'received', 'certified'] as const
export type OverdueStep = (typeof overdueSteps)[number]
