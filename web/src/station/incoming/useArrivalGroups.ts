import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { addDays } from '@autokierto/domain/shops/calendar'
import type { ListGroups } from '../../kit/lists/list-definition.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { arrivalGroup } from './arrival-day.ts'
import { incomingTexts } from './texts.ts'

/** Groups incoming vehicles by day. Overdue ones come first in today's group. */
export function useArrivalGroups(): ListGroups<ListedVehicle> {
  const t = useTexts(incomingTexts)
  const format = useFormats()
  const today = format.today()
  const titles: Record<string, string> = {
    today: `${t.today} ${format.shortWeekday(today)}`,
    tomorrow: `${t.tomorrow} ${format.shortWeekday(addDays(today, 1))}`,
    later: t.later,
    open: t.withoutDay,
  }
  return {
    getKey: ({ arrival }) => arrivalGroup(arrival, today),
    title: key => titles[key] ?? '',
    collapsed: ['later'],
  }
}
