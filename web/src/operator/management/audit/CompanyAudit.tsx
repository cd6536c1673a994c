import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList } from '../../../api/useList.ts'
import { AuditRows } from '../../../audit/AuditRows.tsx'
import { FilterChip } from '../../../lists/FilterChip.tsx'
import { parseListUrlState } from '../../../lists/list-url-state.ts'
import { EmptyList, RemoteList } from '../../../lists/RemoteList.tsx'
import { listActiveFilters } from '../../../lists/useRemoteList.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../../texts/texts.ts'
import { Card } from '../../../ui/Card.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { managementPath } from '../resource-kinds.ts'
import { useAllRows } from '../useAllRows.ts'
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

type Named = ReturnType<typeof useAllRows>

const filters = ['shop_id', 'user_id'] as const

const optionsOf = (all: Named) => (all ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** The one that the address names; none where it is known that there is no such one. */
const idOf = (written: string | undefined, all: Named): number | undefined => {
  const id = /^[1-9]\d{0,8}$/.test(written ?? '') ? Number(written) : undefined
  return all?.every(each => each.id !== id) ? undefined : id
}

/** What was read and changed at the own sites and in managing the company. */
export function CompanyAudit() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  // Always the newest first.
  const address = parseListUrlState(useSearch({ strict: false }), {
    orderings: ['id'],
    usual: '-id',
    filters,
  })
  const sites = useAllRows('listShopsForUsers')
  const users = useAllRows('listUserNames')
  const asked = { shop_id: idOf(address.shop_id, sites), user_id: idOf(address.user_id, users) }
  const narrowing = [
    { name: 'shop_id', label: t.site, options: optionsOf(sites) },
    { name: 'user_id', label: t.user, options: optionsOf(users) },
  ] as const
  const list = useList('listCompanyAudit', { query: asked })
  const ask = (part: Partial<typeof asked>) =>
    navigate({ ...managementPath('audit'), search: { ...asked, ...part }, resetScroll: false })
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <search className={styles.filters}>
        {narrowing.map(filter => (
          <FilterChip
            key={filter.name}
            filter={filter}
            isInSheet={false}
            value={address[filter.name]}
            onChange={value => ask({ [filter.name]: value && Number(value) })}
          />
        ))}
      </search>
      <Card flush>
        <RemoteList
          list={list}
          empty={
            <EmptyList
              narrowed={listActiveFilters({ filters: narrowing }, address)
                .map(({ label }) => label)
                .join(', ')}
              isSearch={false}
              none={{ title: t.none, text: t.noneText }}
              onClear={() => ask({ shop_id: undefined, user_id: undefined })}
            />
          }
        >
          {rows => <AuditRows rows={rows} />}
        </RemoteList>
      </Card>
    </>
  )
}
