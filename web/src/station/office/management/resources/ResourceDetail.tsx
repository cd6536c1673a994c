import type { ResponseBody } from '@autokierto/contract/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../../../../kit/api/api-failure.ts'
import { Failed } from '../../../../kit/api/Failed.tsx'
import { callQuery } from '../../../../kit/calls/queries.ts'
import type { ListAction } from '../../../../kit/calls/useList.ts'
import { useApp } from '../../../../kit/session/app-context.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Skeleton } from '../../../../kit/ui/States.tsx'
import { BackLink, ButtonLink } from '../../../../navigation/links/links.tsx'
import { ResourceHeading, useIsInPanel } from './ResourceHeading.tsx'
import { buildPanelPath, type ResourceId, type ResourceKind } from './resource-kinds.ts'
import { managementTexts } from './texts.ts'

type Props<Row> = {
  action: ListAction
  params?: object
  id: number
  kind: ResourceKind
  children: (row: Row) => ReactNode
}

/** Fetches the list filtered to one resource. Sends no request for `new`. */
export function useResource(action: ListAction, id: ResourceId, params?: object) {
  const { client } = useApp()
  const options = { params, query: { id } } as { query: { id: number } }
  // The cast is needed because only the caller knows the call.
  return useQuery<ResponseBody<ListAction>, ApiFailure>({
    ...callQuery(client, action as 'listOperatorUsers', options),
    enabled: id !== 'new',
  })
}

export function ResourceDetail<Row>({ action, params, id, kind, children }: Props<Row>) {
  const t = useTexts(managementTexts)
  const { data, error, refetch } = useResource(action, id, params)
  const row = data?.results[0] as Row | undefined
  if (row) return children(row)
  if (!data && !error) return <Skeleton kind="block" />
  if (!error) return <ResourceMissing kind={kind} />
  return (
    <>
      <ResourceHeading title={t[kind]} back={<BackToList kind={kind} />} />
      <Failed failure={error} onRetry={() => refetch()} />
    </>
  )
}

export function ResourceMissing({ kind }: { kind: ResourceKind }) {
  const t = useTexts(managementTexts)
  const isBeside = useIsInPanel()
  return (
    <>
      <ResourceHeading title={t.gone} lead={t.goneText} />
      {!isBeside && <ButtonLink {...buildPanelPath(kind)}>{t.toList}</ButtonLink>}
    </>
  )
}

/** A link back to the list, unless the list is visible. */
export function BackToList({ kind }: { kind: ResourceKind }) {
  const t = useTexts(managementTexts)
  return useIsInPanel() ? null : <BackLink {...buildPanelPath(kind)}>{t[kind]}</BackLink>
}
