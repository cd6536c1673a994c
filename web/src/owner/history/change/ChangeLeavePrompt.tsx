import { UnsavedChangesPrompt } from '../../../navigation/leave/UnsavedChangesPrompt.tsx'
import { readHistorySearch } from '../../../navigation/searches/history-search.ts'

type Props = { vehicleId: number; unsaved: boolean; onLeave: () => void }

/** Asks before unsaved changes are lost. Choosing the site is part of the same form. */
export const ChangeLeavePrompt = ({ vehicleId, ...form }: Props) => (
  <UnsavedChangesPrompt
    {...form}
    leads={({ current, next }) =>
      current.pathname !== next.pathname || readHistorySearch(next.search).change !== vehicleId
    }
  />
)
