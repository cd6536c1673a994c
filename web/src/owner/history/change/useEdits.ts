import { useDraft } from '../../../kit/session/useDraft.ts'
import type { Edits } from './open-order.ts'

const NO_EDITS: Edits = {}

/** Unsaved edits of an order. They survive a reload and a new login. */
export const useEdits = (vehicleId: number) => useDraft<Edits>(`change-${vehicleId}`, NO_EDITS)
