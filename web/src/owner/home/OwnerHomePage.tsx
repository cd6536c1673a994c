import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Failed } from '../../api/Failed.tsx'
import { useSession } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import { LeadCase } from './LeadCase.tsx'
import { OtherCases } from './OtherCases.tsx'
import styles from './OwnerHomePage.module.css'
import { RecyclePanel } from './RecyclePanel.tsx'
import { homeTexts } from './texts.ts'
import { useHomeCases } from './use-home-cases.ts'

/** Where an owner comes to: the open case first, then the others, then the way to the next one. */
export function OwnerHomePage() {
  const t = useTexts(homeTexts)
  const { firstName, lastName } = useSession()
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const { lead, others, count, isPending, error, rows, refetch } = useHomeCases()
  const shown = useRef(lead?.id)
  useEffect(() => {
    if (shown.current === lead?.id) return
    shown.current = lead?.id
    // The button that was pressed has gone with its case.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [lead?.id])
  return (
    <>
      <PageHeading title={name ? t.helloName({ name }) : t.hello} documentTitle={t.tab} />
      <div className={styles.parts}>
        {isPending && <Skeleton kind="block" className={styles.waiting} />}
        {error && rows.length === 0 && <Failed title={t.failed} failure={error} onRetry={() => refetch()} />}
        {lead && <LeadCase key={lead.id} item={lead} />}
        <ContinueCard />
        {!lead && !isPending && <RecyclePanel />}
        {others.length > 0 && (
          <OtherCases cases={others} count={count ?? rows.length} isRest={Boolean(lead)} />
        )}
        {lead && <RecyclePanel again />}
        <Link {...paths.ownerData()} className={styles.data}>
          <span>
            <b>{t.dataLink}</b>
            <span>{t.data}</span>
          </span>
          <ArrowRight aria-hidden="true" size={20} />
        </Link>
      </div>
    </>
  )
}
