import { useDraft } from '../../../session/useDraft.ts'
import type { Edits } from './open-order.ts'

const NO_EDITS: Edits = {}

/** What has been changed of an order and not been saved yet; a reload or a new login brings it back. */
export const useEdits = (vehicleId: number) => useDraft<Edits>(`change-${vehicleId}`, NO_EDITS)
