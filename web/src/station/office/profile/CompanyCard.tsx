import type { User } from '@autokierto/contract/users'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { DescriptionList } from '../../../kit/ui/DescriptionList.tsx'
import { useAllRows } from '../management/resources/useAllRows.ts'
import { companyTexts } from './company-texts.ts'
import styles from './profile.module.css'

/** The user's company, role and sites. Only others can change these. */
export function CompanyCard({ user }: { user: User }) {
  const t = useTexts(companyTexts)
  const isMain = user.groups.includes('operator') || user.groups.includes('contractor')
  const isAssociation = user.groups.includes('association')
  const sites = useAllRows(isMain || isAssociation ? null : 'listOwnShops')
  const role = isMain ? t.main : isAssociation ? t.association : t.user
  return (
    <Card title={t.title}>
      <DescriptionList
        layout="side"
        items={[
          user.company !== null && { term: t.company, value: user.company },
          { term: t.role, value: role },
          isMain && { term: t.sites, value: t.allSites },
          sites && {
            term: t.sites,
            value: sites.length > 0 ? <Names of={sites} /> : t.noSites,
          },
        ]}
      />
      {!isAssociation && <p className={styles.quiet}>{isMain ? t.byOtherMain : t.byMain}</p>}
    </Card>
  )
}

const Names = ({ of }: { of: { id: number; name: string }[] }) => (
  <ul className={styles.names}>
    {of.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
)
