import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import type { ListSearch } from '../list/list-search.ts'
import { IncomingSection } from './IncomingSection.tsx'
import styles from './incoming.module.css'
import { incomingTexts } from './texts.ts'

/** What is on its way to this site: announced by owners, and sent by other sites. */
export function IncomingPage() {
  const t = useTexts(incomingTexts)
  const search = useSearch({ from: '/operator/incoming' })
  const navigate = useNavigate()
  const onSearch = (next: ListSearch) => navigate({ ...paths.incoming(), search: next, resetScroll: false })
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <ListToolbar search={search} onSearch={onSearch} />
      <div className={styles.sections}>
        <IncomingSection status="shop_transit" search={search} onSearch={onSearch} />
        <IncomingSection status="shop_transfer" search={search} onSearch={onSearch} />
      </div>
    </>
  )
}
