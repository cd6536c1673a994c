import type { ReactNode } from 'react'
import { Failed } from '../../api/Failed.tsx'
import { useCall } from '../../api/queries.ts'
import type { ListAction } from '../../api/use-list.ts'
import { BackLink, ButtonLink } from '../../layout/links.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { besideList, type ManagedKind } from './kinds.ts'
import { ThingHeading, useIsBeside } from './ThingHeading.tsx'
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
  if (!error) return <Gone kind={kind} />
  return (
    <>
      <ThingHeading title={t[kind]} back={<BackToList kind={kind} />} />
      <Failed failure={error} onRetry={() => refetch()} />
    </>
  )
}

/** Nothing is at this address, or nothing any more. */
export function Gone({ kind }: { kind: ManagedKind }) {
  const t = useTexts(managementTexts)
  const isBeside = useIsBeside()
  return (
    <>
      <ThingHeading title={t.gone} lead={t.goneText} />
      {!isBeside && <ButtonLink {...besideList(kind)}>{t.toList}</ButtonLink>}
    </>
  )
}

/** The way back to the list, where it is not in sight. */
export function BackToList({ kind }: { kind: ManagedKind }) {
  const t = useTexts(managementTexts)
  return useIsBeside() ? null : <BackLink {...besideList(kind)}>{t[kind]}</BackLink>
}
