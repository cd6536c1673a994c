import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ListAction } from '../../api/useList.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { getPreviousPage } from '../../layout/visits.ts'
import type { ListDefinition } from '../../lists/list-definition.ts'
import { rowLinkTo } from '../../lists/list-keys.ts'
import type { ListState } from '../../lists/RemoteList.tsx'
import { RemoteTable } from '../../lists/RemoteTable.tsx'
import { useRemoteList } from '../../lists/useRemoteList.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import styles from './management.module.css'
import { MasterListContext } from './ResourceHeading.tsx'
import { buildPanelPath, type ResourceKind } from './resource-kinds.ts'

export type Resource<Row> = {
  kind: ResourceKind
  /** The call that lists them. */
  action: ListAction
  title: string
  /** "New user" */
  create: string
  of: ListDefinition<Row>
}

export type ListSearch = { q?: string; ordering?: string; state?: string }

type Props<Row> = {
  resource: Resource<Row>
  search: ListSearch
  /** The one thing of the list that is open beside it. */
  panel?: ReactNode
}

/** The list of one kind of thing, with the way to a new one; a row opens its form, beside the list where there is room. */
export function ResourceList<Row>({ resource, search, panel }: Props<Row>) {
  const { kind, action, title, create, of } = resource
  const { _splat: below = '' } = useParams({ from: '/operator/management/$' })
  const navigate = useNavigate()
  const rowsBox = useBackToRow(panel ? below : null)
  // An order of another kind's list means nothing here.
  const ordering =
    search.ordering && search.ordering in of.controls.orderingLabels ? search.ordering : undefined
  const address = { ...search, ordering }
  // Which call it is only its declaration knows.
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
        // The page is the thing's, at any width: so is its main heading.
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
                // Each letter would be a step of its way back.
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

/** Where the panel is closed the focus goes back to the row it was opened from, or to that of what was made in it. */
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
