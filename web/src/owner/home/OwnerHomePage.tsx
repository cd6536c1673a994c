import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Failed } from '../../kit/api/Failed.tsx'
import { useList } from '../../kit/calls/useList.ts'
import { lazyModule } from '../../kit/pages/lazy-module.ts'
import { useSession } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { useCases } from '../cases/useCases.ts'
import { useHasDraft } from '../recycle/flow/draft-form.ts'
import styles from './OwnerHomePage.module.css'
import { RecyclePanel } from './RecyclePanel.tsx'
import { ownerHomeTexts } from './texts.ts'

const useBulletinsPart = lazyModule(() => import('../../features/bulletins/Bulletins.tsx'))
const useCasesPart = lazyModule(() => import('./HomeCases.tsx'))

/** Home page of an owner: the most urgent case, the other cases, and a link to recycle another vehicle. */
export function OwnerHomePage() {
  const t = useTexts(ownerHomeTexts)
  const { firstName, lastName } = useSession()
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const { rows, count, isPending, error, refetch } = useCases()
  const { part, failure, retry } = useCasesPart()
  const bulletinList = useList('listOwnerBulletins')
  const bulletins = useBulletinsPart()
  const hasDraft = useHasDraft()
  const hasCases = rows.length > 0 || hasDraft
  // Everything below the heading is shown together, so that the layout does not shift.
  const isComing =
    isPending ||
    bulletinList.isPending ||
    (hasCases && !part && !failure) ||
    (bulletinList.rows.length > 0 && !bulletins.part && !bulletins.failure)
  return (
    <>
      <PageHeading title={name ? t.helloName({ name }) : t.hello} documentTitle={t.tab} />
      <div className={styles.parts} data-coming={isComing ? '' : undefined}>
        {isComing && <Skeleton kind="block" className={styles.waiting} />}
        {!isComing && bulletins.part && <bulletins.part.Bulletins told={bulletinList.rows} />}
        {error && rows.length === 0 && <Failed title={t.failed} failure={error} onRetry={() => refetch()} />}
        {!isComing && hasCases && failure && <Failed title={t.failed} failure={failure} onRetry={retry} />}
        {!isComing &&
          (hasCases && part ? (
            <part.HomeCases cases={rows} count={count ?? rows.length} />
          ) : (
            <RecyclePanel />
          ))}
        {!isComing && (
          <nav className={styles.links} aria-label={t.more}>
            <CardLink path={paths.ownerHistory()} title={t.certificates} text={t.certificatesText} />
            <CardLink path={paths.ownerData()} title={t.dataLink} text={t.data} />
          </nav>
        )}
      </div>
    </>
  )
}

type CardLinkProps = { path: LinkProps; title: string; text: string }

function CardLink({ path, title, text }: CardLinkProps) {
  return (
    <Link {...path} className={styles.link}>
      <span>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <Icon as={ArrowRight} />
    </Link>
  )
}
