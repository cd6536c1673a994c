import type { ReactNode } from 'react'
import { Failed } from '../../api/Failed.tsx'
import { useCall } from '../../api/queries.ts'
import type { ListAction } from '../../api/use-list.ts'
import { BackLink, ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { EmptyState, Skeleton } from '../../ui/States.tsx'
import type { ManagedKind } from './kinds.ts'
import { managementTexts } from './texts.ts'

type Props<Row> = {
  action: ListAction
  params?: object
  id: number
  kind: ManagedKind
  children: (row: Row) => ReactNode
}

/** One thing of a list by its number: on its way, gone, or there. */
export function Thing<Row>({ action, params, id, kind, children }: Props<Row>) {
  const t = useTexts(managementTexts)
  const options = { params, query: { id } } as { query: { id: number } }
  // Which call it is only the kind knows.
  const { data, error, refetch } = useCall(action as 'listOperatorUsers', options)
  const row = data?.results[0] as Row | undefined
  if (row) return children(row)
  if (!data && !error) return <Skeleton kind="block" />
  return (
    <>
      <PageHeading title={t.gone} back={<BackToList kind={kind} />} />
      {error ? (
        <Failed failure={error} onRetry={() => refetch()} />
      ) : (
        <EmptyState
          title={t.gone}
          text={t.goneText}
          action={<ButtonLink {...paths.management(kind)}>{t.toList}</ButtonLink>}
        />
      )}
    </>
  )
}

export function BackToList({ kind }: { kind: ManagedKind }) {
  const t = useTexts(managementTexts)
  return <BackLink {...paths.management(kind)}>{t[kind]}</BackLink>
}
