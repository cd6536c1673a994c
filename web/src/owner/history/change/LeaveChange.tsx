import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { AskBeforeLeaving } from '../../AskBeforeLeaving.tsx'
import { readHistorySearch } from '../history-search.ts'
import { changeTexts } from './texts.ts'

type Props = { vehicleId: number; unsaved: boolean; onLeave: () => void }

/** Asks before changes are lost; choosing the site is part of changing. */
export function LeaveChange({ vehicleId, unsaved, onLeave }: Props) {
  const t = useTexts(changeTexts)
  return (
    <AskBeforeLeaving
      unfinished={unsaved}
      leads={({ current, next }) =>
        current.pathname !== next.pathname || readHistorySearch(next.search).change !== vehicleId
      }
      title={t.leaveTitle}
      text={t.leaveText}
      logoutText={t.leaveText}
      leave={t.leave}
      stay={t.stay}
      onLeave={onLeave}
    />
  )
}
