import { useState } from 'react'
import { useList } from '../../../api/useList.ts'
import { AuditRows } from '../../../audit/AuditRows.tsx'
import { RemoteList } from '../../../lists/RemoteList.tsx'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../../texts/texts.ts'
import { Card } from '../../../ui/Card.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { useAll } from '../useAll.ts'
import styles from './CompanyAudit.module.css'

const texts = defineTexts({
  title: { fi: 'Tapahtumaloki', en: 'Audit', se: 'Händelselogg' },
  lead: {
    fi: 'Kuka on katsonut tai muuttanut mitä yrityksenne pisteillä. Merkintöjä ei voi muuttaa.',
    en: 'Who has looked at or changed what at your sites. Nobody can change the rows.',
    se: 'Vem har tittat på eller ändrat vad på era platser. Anteckningarna kan inte ändras.',
  },
  site: { fi: 'Piste', en: 'Site', se: 'Plats' },
  anySite: { fi: 'Kaikki pisteet', en: 'All sites', se: 'Alla platser' },
  user: { fi: 'Käyttäjä', en: 'User', se: 'Användare' },
  anyUser: { fi: 'Kaikki käyttäjät', en: 'All users', se: 'Alla användare' },
  none: { fi: 'Ei merkintöjä', en: 'Nothing yet', se: 'Inga anteckningar' },
  noneText: {
    fi: 'Tässä näkyy, kun joku katsoo tai muuttaa tietoja.',
    en: 'It shows here when somebody looks at or changes something.',
    se: 'Det syns här när någon tittar på eller ändrar uppgifter.',
  },
})

/** What was read and changed at the own sites and in managing the company. */
export function CompanyAudit() {
  const t = useTexts(texts)
  const [asked, setAsked] = useState<{ shop_id?: number; user_id?: number }>({})
  const list = useList('listCompanyAudit', { query: asked })
  const sites = useAll('listShopsForUsers')
  const users = useAll('listUserNames')
  const optionsOf = (all: typeof sites) =>
    (all ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div className={styles.page}>
      <PageHeading title={t.title} lead={t.lead} />
      <div className={styles.filters}>
        <SelectField
          name="shop_id"
          label={t.site}
          placeholder={t.anySite}
          options={optionsOf(sites)}
          value={asked.shop_id ?? ''}
          onChange={({ target }) => setAsked({ ...asked, shop_id: Number(target.value) || undefined })}
        />
        <SelectField
          name="user_id"
          label={t.user}
          placeholder={t.anyUser}
          options={optionsOf(users)}
          value={asked.user_id ?? ''}
          onChange={({ target }) => setAsked({ ...asked, user_id: Number(target.value) || undefined })}
        />
      </div>
      <Card flush>
        <RemoteList list={list} empty={<EmptyState title={t.none} text={t.noneText} />}>
          {rows => <AuditRows rows={rows} />}
        </RemoteList>
      </Card>
    </div>
  )
}
