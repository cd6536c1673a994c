import type { Outsource } from '@autokierto/contract/outsources'
import type { ManagedShop } from '@autokierto/contract/shops'
import type { ManagedUser } from '@autokierto/contract/users'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseListUrlState } from '../../../kit/lists/list-url-state.ts'
import { useHasRoom } from '../../../kit/ui/useHasRoom.ts'
import { BackLink } from '../../../navigation/links/links.tsx'
import { useCan } from '../../access/useCan.ts'
import { ApiGuide } from './api/ApiGuide.tsx'
import { CompanyAudit } from './audit/CompanyAudit.tsx'
import { KeyForm } from './keys/KeyForm.tsx'
import { KeysList } from './keys/KeysList.tsx'
import { ManagementFrame } from './ManagementFrame.tsx'
import { BackToList, ResourceDetail, ResourceMissing, useResource } from './resources/ResourceDetail.tsx'
import { ResourceList, type ResourceSearch } from './resources/ResourceList.tsx'
import {
  buildPanelPath,
  type ManagementLocation,
  managementPath,
  parseLocation,
  type ResourceId,
  type ResourceKind,
} from './resources/resource-kinds.ts'
import { useAllRows } from './resources/useAllRows.ts'
import { CompanySecurity } from './security/CompanySecurity.tsx'
import { ShopForm } from './shops/ShopForm.tsx'
import { useShops } from './shops/useShops.tsx'
import { SubcontractorForm } from './subcontractors/SubcontractorForm.tsx'
import { useSubcontractors } from './subcontractors/useSubcontractors.tsx'
import { CompanySignIn } from './users/CompanySignIn.tsx'
import { UserForm } from './users/UserForm.tsx'
import { contractorScope, operatorScope, outsourceScope } from './users/user-scope.ts'
import { useUsers } from './users/useUsers.tsx'
import { WebhookPage } from './webhooks/WebhookPage.tsx'
import { WebhooksList } from './webhooks/WebhooksList.tsx'

export function ManagementPage() {
  const { _splat: below = '' } = useParams({ from: '/operator/management/$' })
  const place = parseLocation(below)
  // Users are the default list, since everybody with management access may see them.
  if (!below) return <Navigate {...managementPath('users')} replace />
  if (!place) return <ResourceMissing kind="users" />
  return (
    <ManagementFrame kind={place.kind}>
      <ManagementContent {...place} below={below} />
    </ManagementFrame>
  )
}

const resourceLists = {
  users: UsersList,
  shops: ShopsList,
  subcontractors: SubcontractorsList,
  keys: KeysList,
  webhooks: WebhooksList,
  api: ApiGuide,
  security: CompanySecurity,
  audit: CompanyAudit,
}
const resourcePages = {
  users: UserPage,
  shops: ShopPage,
  subcontractors: SubcontractorPage,
  keys: KeyForm,
  webhooks: WebhookPage,
  api: () => null,
  security: () => null,
  audit: () => null,
}

/** Kinds whose details always replace the list, at any width. */
const fullPageKinds: readonly ResourceKind[] = ['shops', 'keys', 'webhooks']

/** Minimum width in px for list and details side by side. */
const ROOM_FOR_BOTH = 1180

function ManagementContent({ kind, id, user, below }: ManagementLocation & { below: string }) {
  const isBeside = useHasRoom(ROOM_FOR_BOTH) && !fullPageKinds.includes(kind)
  const Page = resourcePages[kind]
  const List = resourceLists[kind]
  const detail =
    typeof id === 'number' && user ? (
      <CompanyUserPage key={below} id={id} user={user} />
    ) : (
      id && <Page key={below} id={id} />
    )
  return detail && !isBeside ? detail : <List key={kind} panel={detail} />
}

/** The URL state of a list. Each kind checks the ordering itself. */
const useListSearch = (): ResourceSearch =>
  parseListUrlState(useSearch({ strict: false }), {
    orderings: ['name', 'username', 'city'],
    defaultOrdering: 'name',
    filters: ['state'],
  })

type ListProps = { panel?: ReactNode }

/** A subcontractor's main user manages only the users of their own company. */
const useOwnScope = () => (useCan()('listContractorUsers') ? contractorScope : operatorScope)

function UsersList(props: ListProps) {
  const scope = useOwnScope()
  return (
    <>
      <ResourceList resource={useUsers(scope)} search={useListSearch()} {...props} />
      {scope === operatorScope && <CompanySignIn />}
    </>
  )
}

function ShopsList(props: ListProps) {
  return <ResourceList resource={useShops()} search={useListSearch()} {...props} />
}

function SubcontractorsList(props: ListProps) {
  return <ResourceList resource={useSubcontractors()} search={useListSearch()} {...props} />
}

function ShopPage({ id }: { id: ResourceId }) {
  // Prefetches the form's options in parallel with its data, to save a round trip. The pages below do the same.
  useAllRows('listUserNames')
  useAllRows('listOutsources')
  if (id === 'new') return <ShopForm shop={null} />
  return (
    <ResourceDetail action="listOperatorShops" kind="shops" id={id}>
      {(shop: ManagedShop) => <ShopForm key={shop.id} shop={shop} />}
    </ResourceDetail>
  )
}

function SubcontractorPage({ id }: { id: ResourceId }) {
  useAllRows('listShopsForOutsource')
  if (id === 'new') return <SubcontractorForm company={null} />
  return (
    <ResourceDetail action="listOutsources" kind="subcontractors" id={id}>
      {(company: Outsource) => <SubcontractorForm key={company.id} company={company} />}
    </ResourceDetail>
  )
}

function UserPage({ id }: { id: ResourceId }) {
  const scope = useOwnScope()
  useAllRows(scope.sites)
  const back = <BackToList kind="users" />
  if (id === 'new') return <UserForm scope={scope} user={null} back={back} />
  return (
    <ResourceDetail action={scope.list} kind="users" id={id}>
      {(user: ManagedUser) => <UserForm key={user.id} scope={scope} user={user} back={back} />}
    </ResourceDetail>
  )
}

function CompanyUserPage({ id, user }: { id: number; user: ResourceId }) {
  useAllRows('listShopsForOutsource')
  useResource('listOutsourceUsers', user, { id })
  return (
    <ResourceDetail action="listOutsources" kind="subcontractors" id={id}>
      {(company: Outsource) => <CompanyUser key={user} company={company} user={user} />}
    </ResourceDetail>
  )
}

function CompanyUser({ company, user: id }: { company: Outsource; user: ResourceId }) {
  const scope = outsourceScope(company)
  const back = <BackLink {...buildPanelPath('subcontractors', company.id)}>{company.name}</BackLink>
  if (id === 'new') return <UserForm scope={scope} user={null} back={back} />
  return (
    <ResourceDetail action={scope.list} params={{ id: company.id }} kind="subcontractors" id={id}>
      {(user: ManagedUser) => <UserForm key={user.id} scope={scope} user={user} back={back} />}
    </ResourceDetail>
  )
}
