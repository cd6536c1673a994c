import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ListAction } from '../../api/use-list.ts'
import { ButtonLink } from '../../layout/links.tsx'
import type { ListOf } from '../../lists/list-of.ts'
import type { Listed } from '../../lists/RemoteList.tsx'
import { RemoteTable } from '../../lists/RemoteTable.tsx'
import { useRemoteList } from '../../lists/useRemoteList.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { type ManagedKind, managementPath } from './kinds.ts'

export type Resource<Row> = {
  kind: ManagedKind
  /** The call that lists them. */
  action: ListAction
  title: string
  /** "New user" */
  create: string
  of: ListOf<Row>
}

type Props<Row> = { resource: Resource<Row>; search: { q?: string; ordering?: string } }

/** The list of one kind of thing, with the way to a new one; a row's name opens its form. */
export function ResourceList<Row>({ resource, search }: Props<Row>) {
  const { kind, action, title, create, of } = resource
  const navigate = useNavigate()
  // An order of another kind's list means nothing here.
  const ordering = search.ordering && search.ordering in of.controls.orders ? search.ordering : undefined
  const address = { ...search, ordering }
  // Which call it is only its declaration knows.
  const list = useRemoteList(action as 'listOperatorUsers', {}, of.controls, address)
  const rows = list as unknown as Listed<Row> & Pick<typeof list, 'save'>
  return (
    <>
      <PageHeading
        title={title}
        actions={
          <ButtonLink {...managementPath(kind, 'new')} icon={<Icon as={Plus} />}>
            {create}
          </ButtonLink>
        }
      />
      <RemoteTable
        list={rows}
        of={of}
        address={address}
        onAddress={next => navigate({ ...managementPath(kind), search: next, resetScroll: false })}
      />
    </>
  )
}
