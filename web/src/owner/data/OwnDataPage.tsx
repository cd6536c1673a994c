import type { OwnData } from '@autokierto/contract/persons'
import { type OwnDataGroup, ownDataGroups } from '@autokierto/domain/persons/own-data'
import { Failed } from '../../api/Failed.tsx'
import { useCall } from '../../api/queries.ts'
import { BackLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { DataGroup } from './DataGroup.tsx'
import { EmptyGroups } from './EmptyGroups.tsx'
import { EraseOwnData } from './EraseOwnData.tsx'
import { HowToCorrect } from './HowToCorrect.tsx'
import styles from './OwnDataPage.module.css'
import { SaveOwnData } from './SaveOwnData.tsx'
import { ownDataTexts } from './texts.ts'

const groupNames = Object.keys(ownDataGroups) as OwnDataGroup[]

/** Everything held on the signed-in person: what, why, for how long, and how to have it put right. */
export function OwnDataPage() {
  const t = useTexts(ownDataTexts)
  const answer = useCall('getOwnData')
  return (
    <>
      <PageHeading
        title={t.title}
        lead={t.lead}
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
  const { data } = answer
  const held = groupNames.filter(name => data[name].items.length > 0)
  const empty = groupNames.filter(name => data[name].items.length === 0)
  return (
    <div className={styles.groups}>
      <SaveOwnData answer={answer} />
      {held.map(name => (
        <DataGroup key={name} group={name} data={data} />
      ))}
      {empty.length > 0 && <EmptyGroups groups={empty} data={data} />}
      <HowToCorrect />
      <EraseOwnData />
    </div>
  )
}
