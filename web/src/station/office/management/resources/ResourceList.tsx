import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ListAction } from '../../../../kit/calls/useList.ts'
import type { ListDefinition } from '../../../../kit/lists/list-definition.ts'
import { rowLinkTo } from '../../../../kit/lists/list-keys.ts'
import type { ListState } from '../../../../kit/lists/RemoteList.tsx'
import { RemoteTable } from '../../../../kit/lists/RemoteTable.tsx'
import { useRemoteList } from '../../../../kit/lists/useRemoteList.ts'
import { getPreviousPage } from '../../../../kit/pages/visits.ts'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../../kit/ui/PageHeading.tsx'
import { ButtonLink } from '../../../../navigation/links/links.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import styles from './management.module.css'
import { MasterListContext } from './ResourceHeading.tsx'
import { buildPanelPath, type ResourceKind } from './resource-kinds.ts'

export type Resource<Row> = {
  kind: ResourceKind
  action: ListAction
  title: string
  /** "New user" */
  create: string
  of: ListDefinition<Row>
}

export type ResourceSearch = { q?: string; ordering?: string; state?: string }

type Props<Row> = {
  resource: Resource<Row>
  search: ResourceSearch
  panel?: ReactNode
}

/** The list of one kind of resource with a link to create one. A row opens the form, next to the list if there is room. */
export function ResourceList<Row>({ resource, search, panel }: Props<Row>) {
  const { kind, action, title, create, of } = resource
  const { _splat: below = '' } = useParams({ from: '/operator/management/$' })
  const navigate = useNavigate()
  const rowsBox = useBackToRow(panel ? below : null)
  // Ignores an ordering that belongs to another kind's list.
  const ordering =
    search.ordering && search.ordering in of.controls.orderingLabels ? search.ordering : undefined
  const address = { ...search, ordering }
  // The cast is needed because only the resource's declaration knows the call.
  const list = useRemoteList(action as 'listOperatorUsers', {}, of.controls, address)
  const rows = list as unknown as ListState<Row> & Pick<typeof list, 'save' | 'countOf'>
  const add = (
    <ButtonLink {...buildPanelPath(kind, 'new')} icon={<Icon as={Plus} />}>
      {create}
    </ButtonLink>
  )
  return (
    <>
      {panel ? (
        // The open resource has the page's h1, so the list gets an h2.
        <div className={styles.listHead}>
          <h2>{title}</h2>
          {add}
        </div>
      ) : (
        <PageHeading title={title} actions={add} />
      )}
      {!panel && <FirstSteps kind={kind} />}
      <div className={panel ? styles.besides : undefined}>
        <div ref={rowsBox} className={styles.listed}>
          <RemoteTable
            list={rows}
            of={of}
            address={address}
            slim={Boolean(panel)}
            onAddress={next =>
              navigate({
                to: '/operator/management/$',
                params: { _splat: below || kind },
                search: next,
                resetScroll: false,
                // Otherwise each typed letter would add a history entry.
                replace: next.q !== address.q,
              })
            }
          />
        </div>
        {panel && (
          <MasterListContext value={kind}>
            <div key={below} className={styles.panel}>
              {panel}
            </div>
          </MasterListContext>
        )}
      </div>
    </>
  )
}

/** When the panel closes, focuses the row from which it was opened, or the row of the created resource. */
function useBackToRow(open: string | null) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(open)
  const { history } = useRouter()
  useEffect(() => {
    const closed = last.current
    last.current = open
    if (open !== null || closed === null) return
    const row = rowLinkTo(box.current, pathname => pathname === getPreviousPage(history))
    ;(row ?? document.querySelector<HTMLElement>('h1'))?.focus()
  }, [open, history])
  return box
}
