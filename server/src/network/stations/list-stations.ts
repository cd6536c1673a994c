import type { Station } from '@autokierto/contract/stations'
import { limits } from '@autokierto/domain/limits'
import { toDay as dayOf } from '@autokierto/domain/shops/calendar'
import { toDayCell } from '@autokierto/domain/xlsx/cell'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { CsvColumn } from '../../platform/lists/csv.ts'
import { hasId } from '../../platform/lists/list.ts'
import { defineTexts } from '../../platform/texts/texts.ts'
import { licenceState, stationList } from './station-list.ts'

const stationCsvTexts = defineTexts({
  name: { fi: 'Vastaanottopiste', en: 'Take-back point', se: 'Mottagningsplats' },
  operator: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  city: { fi: 'Paikkakunta', en: 'Town', se: 'Ort' },
  number: { fi: 'Luvan numero', en: 'Licence number', se: 'Tillståndets nummer' },
  grantedBy: {
    fi: 'Luvan myöntänyt viranomainen',
    en: 'Authority that granted the licence',
    se: 'Myndighet som beviljat tillståndet',
  },
  grantedByAddress: {
    fi: 'Luvan myöntäneen viranomaisen osoite',
    en: 'Address of the authority that granted the licence',
    se: 'Adress till myndigheten som beviljat tillståndet',
  },
  authority: { fi: 'Valvova viranomainen', en: 'Supervising authority', se: 'Tillsynsmyndighet' },
  validUntil: { fi: 'Lupa voimassa', en: 'Licence valid until', se: 'Tillståndet gäller till och med' },
  coming: { fi: 'Tulossa', en: 'Coming', se: 'På väg' },
  present: { fi: 'Pisteellä', en: 'At the site', se: 'På platsen' },
  finished: { fi: 'Valmiita tänä vuonna', en: 'Finished this year', se: 'Klara i år' },
  claimed: {
    fi: `Varauksia ${limits.claimCountDays} päivässä`,
    en: `Claims in ${limits.claimCountDays} days`,
    se: `Reservationer på ${limits.claimCountDays} dagar`,
  },
  rejected: {
    fi: `Hylättyjä varauksia ${limits.claimCountDays} päivässä`,
    en: `Rejected claims in ${limits.claimCountDays} days`,
    se: `Avvisade reservationer på ${limits.claimCountDays} dagar`,
  },
})

const stationCsvColumns: readonly CsvColumn<Station>[] = [
  { key: 'name', head: stationCsvTexts.name, value: shop => shop.name },
  { key: 'operator', head: stationCsvTexts.operator, value: shop => shop.operator.name },
  { key: 'city', head: stationCsvTexts.city, value: shop => shop.location?.city ?? null },
  { key: 'number', head: stationCsvTexts.number, value: shop => shop.licence.number },
  { key: 'granted_by', head: stationCsvTexts.grantedBy, value: shop => shop.licence.granted_by },
  {
    key: 'granted_by_address',
    head: stationCsvTexts.grantedByAddress,
    value: shop => shop.licence.granted_by_address,
  },
  { key: 'authority', head: stationCsvTexts.authority, value: shop => shop.licence.authority },
  {
    key: 'valid_until',
    head: stationCsvTexts.validUntil,
    value: ({ licence: { valid_until: day } }) => toDayCell(day),
  },
  { key: 'coming', head: stationCsvTexts.coming, value: shop => shop.figures.coming },
  { key: 'present', head: stationCsvTexts.present, value: shop => shop.figures.present },
  { key: 'finished', head: stationCsvTexts.finished, value: shop => shop.figures.finished },
  { key: 'claimed', head: stationCsvTexts.claimed, value: shop => shop.figures.claimed },
  { key: 'rejected', head: stationCsvTexts.rejected, value: shop => shop.figures.rejected },
]

/** Lists all open sites, including private ones. */
export const listStations: Handler<'listStations'> = (request, services) => {
  const { q, id, licence } = request.query
  const now = services.now()
  const inState =
    licence === undefined ? sql<boolean>`true` : sql<boolean>`${licenceState(dayOf(now))} = ${licence}`
  const condition = sql<boolean>`${hasId(sql`shop.id`, id)} and ${inState}`
  return answerList(request, services, {
    ...stationList(now, q, condition),
    csv: { name: 'stations', columns: stationCsvColumns },
  })
}
