import { linkedPages } from '@autokierto/domain/access/linked-pages'
import { expect, it } from 'vitest'
import { readDaySearch } from '../searches/day-search.ts'
import { readVisitorFormSearch } from '../searches/form-search.ts'
import { readMarketSearch } from '../searches/market-search.ts'

it('parses the search parameters of links in mails', () => {
  const { search: marketSearch } = linkedPages.available({
    q: 'corolla',
    kind: 'car',
    year_from: '2010',
    within_km: '100',
    score_from: '60',
  })
  expect(readMarketSearch(marketSearch)).toEqual({ ...marketSearch, ordering: undefined })
  const { search: pickups } = linkedPages.day({ day: '2026-11-23', view: 'own' })
  expect(readDaySearch(pickups)).toEqual(pickups)
  const { search: report } = linkedPages.visitorBatteryForm('5ff14770-f29d-47bd-9c34-6384ab3cb754')
  expect(readVisitorFormSearch(report)).toEqual(report)
})
