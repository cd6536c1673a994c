import { useEffect, useRef } from 'react'
import { CarDrawing } from '../../features/vehicles/CarDrawing.tsx'
import { RemoteList } from '../../kit/lists/RemoteList.tsx'
import { useLiveUpdates } from '../../kit/live/useLiveUpdates.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../kit/ui/States.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { ownerEventSource } from '../live/owner-event-source.ts'
import { CaseCard } from './CaseCard.tsx'
import styles from './cases.module.css'
import { caseTexts } from './texts.ts'
import { CASES_SHOWN, useCases } from './useCases.ts'

type Props = {
  /** Vehicle id of the case whose card takes the focus: the user returns to it or follows a link to it. */
  focused: number | undefined
}

export function CaseList({ focused }: Props) {
  const t = useTexts(caseTexts)
  const list = useCases(focused)
  useLiveUpdates(ownerEventSource)
  const count = list.rows.length
  const previousCount = useRef(count)
  useEffect(() => {
    // The focused card was removed because its case is no longer the person's.
    const isFewer = count < previousCount.current
    previousCount.current = count
    if (isFewer && document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [count])
  const isEmpty = list.isSuccess && list.rows.length === 0
  return (
    <>
      <PageHeading
        title={t.title}
        lead={isEmpty ? undefined : t.lead}
        actions={
          list.rows.length > 0 && (
            <ButtonLink {...paths.ownerRecycle()} kind="secondary">
              {t.recycle}
            </ButtonLink>
          )
        }
      />
      <RemoteList
        list={list}
        counted={list.rows.length > CASES_SHOWN}
        failedTitle={t.failed}
        loading={
          <div className={styles.cases}>
            <Skeleton kind="block" className={styles.waiting} />
            <Skeleton kind="block" className={styles.waiting} />
          </div>
        }
        empty={
          <EmptyState
            title={t.emptyTitle}
            text={t.emptyText}
            drawing={<CarDrawing />}
            action={<ButtonLink {...paths.ownerRecycle()}>{t.recycle}</ButtonLink>}
          />
        }
      >
        {cases => (
          <ul className={styles.cases} aria-label={t.list}>
            {cases.map(item => (
              <li key={item.id}>
                <CaseCard item={item} focused={item.id === focused} />
              </li>
            ))}
          </ul>
        )}
      </RemoteList>
    </>
  )
}
