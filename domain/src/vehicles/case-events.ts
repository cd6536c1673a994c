/** Everything that the history of a case records: events of the lifecycle, and what changes no status. */
import { vehicleEvents } from './transitions.ts'

export const certificateEvents = ['certificate', 'certificate_revoked'] as const

/** Somebody has corrected the data of a vehicle. An edit is not shown to the owner as a step of the case. */
export const editEvent = 'edit'

export const caseEvents = [...vehicleEvents, ...certificateEvents, editEvent] as const
