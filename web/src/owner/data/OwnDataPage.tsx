import type { OwnData } from '@autokierto/contract/persons'
import { ownDataTexts } from '@autokierto/domain/own-data/page-texts'
import { formatPersonData } from '@autokierto/domain/own-data/read-person-data'
import { maskPersonalId } from '@autokierto/domain/persons/personal-id'
import { DownloadOwnData } from '../../features/own-data/DownloadOwnData.tsx'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { BackLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { DataGroup } from './DataGroup.tsx'
import { EmptyGroups } from './EmptyGroups.tsx'
import { EraseOwnData } from './EraseOwnData.tsx'
import { HowToCorrect } from './HowToCorrect.tsx'
import styles from './OwnDataPage.module.css'
import { dataPageTexts } from './texts.ts'

/** All data stored about the signed-in person: contents, reason, duration, and how to have errors corrected. */
export function OwnDataPage() {
  const t = useTexts(dataPageTexts)
  const ownData = useTexts(ownDataTexts)
  const answer = useCall('getOwnData')
  return (
    <>
      <PageHeading
        title={ownData.title}
        lead={ownData.lead}
        back={<BackLink {...paths.ownerHome()}>{t.back}</BackLink>}
      />
      {answer.isPending && (
        <div className={styles.groups}>
          <Skeleton kind="block" className={styles.waiting} />
          <Skeleton kind="block" className={styles.waiting} />
        </div>
      )}
      {answer.error && !answer.data && (
        <Failed title={t.failed} failure={answer.error} onRetry={() => answer.refetch()} />
      )}
      {answer.data && <Groups answer={answer.data} />}
    </>
  )
}

function Groups({ answer }: { answer: { data: OwnData } }) {
  const { client } = useApp()
  const { locale } = useLocale()
  // The personal ID is masked because others may see the screen.
  const groups = formatPersonData(answer.data, locale, maskPersonalId)
  const held = groups.filter(({ items }) => items.length > 0)
  const empty = groups.filter(({ items }) => items.length === 0)
  return (
    <div className={styles.groups}>
      <DownloadOwnData
        personalId
        read={async () => answer}
        draw={language => client.download('getOwnData', 'application/pdf', { query: { language } })}
      />
      {held.map(group => (
        <DataGroup key={group.name} group={group} />
      ))}
      {empty.length > 0 && <EmptyGroups groups={empty} />}
      <HowToCorrect />
      <EraseOwnData />
    </div>
  )
}
