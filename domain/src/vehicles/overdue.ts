/** So many days a vehicle may take from one step to the next before the association is told of it. */
export const overdueAfterDays = { announced: 30, received: 7, certified: 60 } as const

export const overdueSteps = ['announced', 'received', 'certified'] as const
export type OverdueStep = (typeof overdueSteps)[number]
