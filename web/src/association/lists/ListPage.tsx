import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { ListUrlState } from '../../kit/lists/list-url-state.ts'
import { RemoteTable } from '../../kit/lists/RemoteTable.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import type { associationPaths } from '../../navigation/paths/association-paths.ts'

type Props<Row, Address extends ListUrlState> = Pick<
  ComponentProps<typeof RemoteTable<Row, Address>>,
  'list' | 'of' | 'address'
> & {
  title: string
  lead: string
  actions?: ReactNode
  /** The path of the list with a given state, from `associationPaths`. */
  at: (address: Address) => ReturnType<typeof associationPaths.rounds>
}

/** A page with one list whose state is in the URL. */
export function ListPage<Row, Address extends ListUrlState>({
  title,
  lead,
  actions,
  at,
  ...table
}: Props<Row, Address>) {
  const navigate = useNavigate()
  return (
    <div>
      <PageHeading title={title} lead={lead} actions={actions} />
      <RemoteTable {...table} onAddress={next => navigate({ ...at(next), resetScroll: false })} />
    </div>
  )
}
