import type { Attention } from '@autokierto/contract/attention'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../kit/calls/queries.ts'
import { useTexts } from '../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../kit/texts/texts.ts'
import type { SideCount } from '../navigation/links/SideFrame.tsx'
import { countAttention } from './home/count-attention.ts'

const texts = defineTexts({
  waits: {
    fi: { one: '{count} odottaa', other: '{count} odottaa' },
    en: { one: '{count} waits', other: '{count} wait' },
    se: { one: '{count} väntar', other: '{count} väntar' },
  },
  overdue: {
    fi: { one: '{count} ajoneuvo', other: '{count} ajoneuvoa' },
    en: { one: '{count} vehicle', other: '{count} vehicles' },
    se: { one: '{count} fordon', other: '{count} fordon' },
  },
  open: {
    fi: { one: '{count} auki', other: '{count} auki' },
    en: { one: '{count} open', other: '{count} open' },
    se: { one: '{count} öppen', other: '{count} öppna' },
  },
  inAll: {
    fi: { one: 'yhteensä {count}', other: 'yhteensä {count}' },
    en: { one: '{count} in all', other: '{count} in all' },
    se: { one: 'totalt {count}', other: 'totalt {count}' },
  },
  toReview: {
    fi: { one: '{count} katsottavana', other: '{count} katsottavana' },
    en: { one: '{count} to look at', other: '{count} to look at' },
    se: { one: '{count} att granska', other: '{count} att granska' },
  },
})

/**
 * Counts for the links of the side navigation. They come from the same request as the home page, so that both agree.
 * Empty while loading and after a failure.
 */
export function useSideCounts() {
  const t = useTexts(texts)
  const { data } = useCall('getAttention')
  useFreshAfterActions()
  if (!data) return {}
  const { attention } = data
  const { kept } = attention
  const { overdue } = countAttention(attention)
  return {
    home: { ...sumAttention(attention), says: t.waits({ count: sumAttention(attention).count }) },
    overdue: { count: overdue, tone: 'now', says: t.overdue({ count: overdue }) },
    operators: { count: kept.operators, tone: 'neutral', says: t.inAll({ count: kept.operators }) },
    stations: { count: kept.sites, tone: 'neutral', says: t.inAll({ count: kept.sites }) },
    rounds: { count: kept.open_rounds, tone: 'neutral', says: t.open({ count: kept.open_rounds }) },
    makes: { count: kept.unreviewed_makes, tone: 'now', says: t.toReview({ count: kept.unreviewed_makes }) },
  } satisfies Record<string, SideCount>
}

const sumAttention = (attention: Attention): Pick<SideCount, 'count' | 'tone'> => ({
  count: Object.values(countAttention(attention)).reduce((sum, count) => sum + count, 0),
  tone:
    attention.notices.count > 0 || attention.licences.some(({ days_left }) => days_left < 0) ? 'bad' : 'now',
})

/** The counts are on every page, and any action may have changed them. */
function useFreshAfterActions() {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getMutationCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'success') {
          void queries.invalidateQueries({ queryKey: ['getAttention'] })
        }
      }),
    [queries],
  )
}
