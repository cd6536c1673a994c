import { LeaveForm } from '../../../forms/LeaveForm.tsx'
import { readHistorySearch } from '../history-search.ts'

type Props = { vehicleId: number; unsaved: boolean; onLeave: () => void }

/** Asks before changes are lost; choosing the site is part of changing. */
export const LeaveChange = ({ vehicleId, ...form }: Props) => (
  <LeaveForm
    {...form}
    leads={({ current, next }) =>
      current.pathname !== next.pathname || readHistorySearch(next.search).change !== vehicleId
    }
  />
)
