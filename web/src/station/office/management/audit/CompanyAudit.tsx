import { useNavigate, useSearch } from '@tanstack/react-router'
import { AuditRows } from '../../../../features/audit/AuditRows.tsx'
import { useList } from '../../../../kit/calls/useList.ts'
import { FilterChip } from '../../../../kit/lists/FilterChip.tsx'
import { parseListUrlState } from '../../../../kit/lists/list-url-state.ts'
import { EmptyList, RemoteList } from '../../../../kit/lists/RemoteList.tsx'
import { listActiveFilters } from '../../../../kit/lists/useRemoteList.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../../../kit/texts/texts.ts'
import { Card } from '../../../../kit/ui/Card.tsx'
import { PageHeading } from '../../../../kit/ui/PageHeading.tsx'
import { managementPath } from '../resources/resource-kinds.ts'
import { useAllRows } from '../resources/useAllRows.ts'
import styles from './CompanyAudit.module.css'

const texts = defineTexts({
  title: { fi: 'Tapahtumaloki', en: 'Audit log', se: 'Händelselogg' },
  lead: {
    fi: 'Kuka on katsonut tai muuttanut mitä yrityksenne pisteillä. Merkintöjä ei voi muuttaa.',
    en: 'Who has looked at or changed what at your sites. Nobody can change the rows.',
    se: 'Vem har tittat på eller ändrat vad på era platser. Anteckningarna kan inte ändras.',
  },
  site: { fi: 'Piste', en: 'Site', se: 'Plats' },
  user: { fi: 'Käyttäjä', en: 'User', se: 'Användare' },
  none: { fi: 'Ei merkintöjä', en: 'Nothing yet', se: 'Inga anteckningar' },
  noneText: {
    fi: 'Tässä näkyy, kun joku katsoo tai muuttaa tietoja.',
    en: 'It shows here when somebody looks at or changes something.',
    se: 'Det syns här när någon tittar på eller ändrar uppgifter.',
  },
})

type NameOptions = ReturnType<typeof useAllRows>

const filters = ['shop_id', 'user_id'] as const

const toOptions = (all: NameOptions) =>
  (all ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** Parses the id of the URL. Returns undefined if it is invalid, or if the fetched options do not contain it. */
const parseListedId = (text: string | undefined, all: NameOptions): number | undefined => {
  const id = /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined
  return all?.every(option => option.id !== id) ? undefined : id
}

export function CompanyAudit() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  // The log has only one ordering, the newest first.
  const address = parseListUrlState(useSearch({ strict: false }), {
    orderings: ['id'],
    defaultOrdering: '-id',
    filters,
  })
  const sites = useAllRows('listShopsForUsers')
  const users = useAllRows('listUserNames')
  const filterQuery = {
    shop_id: parseListedId(address.shop_id, sites),
    user_id: parseListedId(address.user_id, users),
  }
  const filterDefinitions = [
    { name: 'shop_id', label: t.site, options: toOptions(sites) },
    { name: 'user_id', label: t.user, options: toOptions(users) },
  ] as const
  const list = useList('listCompanyAudit', { query: filterQuery })
  const setFilters = (part: Partial<typeof filterQuery>) =>
    navigate({ ...managementPath('audit'), search: { ...filterQuery, ...part }, resetScroll: false })
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <search className={styles.filters}>
        {filterDefinitions.map(filter => (
          <FilterChip
            key={filter.name}
            filter={filter}
            isInSheet={false}
            value={address[filter.name]}
            onChange={value => setFilters({ [filter.name]: value && Number(value) })}
          />
        ))}
      </search>
      <Card flush>
        <RemoteList
          list={list}
          empty={
            <EmptyList
              narrowed={listActiveFilters({ filters: filterDefinitions }, address)
                .map(({ label }) => label)
                .join(', ')}
              isSearch={false}
              none={{ title: t.none, text: t.noneText }}
              onClear={() => setFilters({ shop_id: undefined, user_id: undefined })}
            />
          }
        >
          {rows => <AuditRows rows={rows} />}
        </RemoteList>
      </Card>
    </>
  )
}
