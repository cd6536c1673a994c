import type { Outsource } from '@autokierto/contract/outsources'
import type { ManagedShop } from '@autokierto/contract/shops'
import type { ManagedUser } from '@autokierto/contract/users'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { BackLink } from '../../layout/links.tsx'
import { readListAddress } from '../../lists/list-address.ts'
import { useMay } from '../access/useMay.ts'
import { type ManagedId, type ManagedPlace, managementPath, readPlace } from './kinds.ts'
import { ManagementFrame } from './ManagementFrame.tsx'
import { ResourceList } from './ResourceList.tsx'
import { ShopForm } from './shops/ShopForm.tsx'
import { useShops } from './shops/useShops.tsx'
import { SubcontractorForm } from './subcontractors/SubcontractorForm.tsx'
import { useSubcontractors } from './subcontractors/useSubcontractors.tsx'
import { BackToList, Gone, Thing } from './Thing.tsx'
import { UserForm } from './users/UserForm.tsx'
import { contractorScope, operatorScope, outsourceScope } from './users/user-scope.ts'
import { useUsers } from './users/useUsers.tsx'

/** Users, sites and subcontractors: the lists, and one thing of each, by what stands in the address. */
export function ManagementPage() {
  const { _splat: below = '' } = useParams({ from: '/operator/management/$' })
  const place = readPlace(below)
  // The first list: everybody who manages has users.
  if (!below) return <Navigate {...managementPath('users')} replace />
  if (!place) return <Gone kind="users" />
  return (
    <ManagementFrame kind={place.kind}>
      <Place key={below} {...place} />
    </ManagementFrame>
  )
}

const lists = { users: UsersList, shops: ShopsList, subcontractors: SubcontractorsList }
const pages = { users: UserPage, shops: ShopPage, subcontractors: SubcontractorPage }

function Place({ kind, id, user }: ManagedPlace) {
  if (typeof id === 'number' && user) return <CompanyUserPage id={id} user={user} />
  const Page = pages[kind]
  const List = lists[kind]
  return id ? <Page id={id} /> : <List />
}

/** The address of a list; each kind judges the order by itself. */
const useListSearch = () =>
  readListAddress(useSearch({ strict: false }), {
    orderings: ['name', 'username', 'city'],
    usual: 'name',
  })

/** A subcontractor's main user has the users of the own company. */
const useOwnScope = () => (useMay()('listContractorUsers') ? contractorScope : operatorScope)

function UsersList() {
  const scope = useOwnScope()
  return <ResourceList resource={useUsers(scope)} search={useListSearch()} />
}

function ShopsList() {
  return <ResourceList resource={useShops()} search={useListSearch()} />
}

function SubcontractorsList() {
  return <ResourceList resource={useSubcontractors()} search={useListSearch()} />
}

function ShopPage({ id }: { id: ManagedId }) {
  if (id === 'new') return <ShopForm shop={null} />
  return (
    <Thing action="listOperatorShops" kind="shops" id={id}>
      {(shop: ManagedShop) => <ShopForm key={shop.id} shop={shop} />}
    </Thing>
  )
}

function SubcontractorPage({ id }: { id: ManagedId }) {
  if (id === 'new') return <SubcontractorForm company={null} />
  return (
    <Thing action="listOutsources" kind="subcontractors" id={id}>
      {(company: Outsource) => <SubcontractorForm key={company.id} company={company} />}
    </Thing>
  )
}

function UserPage({ id }: { id: ManagedId }) {
  const scope = useOwnScope()
  const back = <BackToList kind="users" />
  if (id === 'new') return <UserForm scope={scope} user={null} back={back} />
  return (
    <Thing action={scope.list} kind="users" id={id}>
      {(user: ManagedUser) => <UserForm key={user.id} scope={scope} user={user} back={back} />}
    </Thing>
  )
}

function CompanyUserPage({ id, user }: { id: number; user: ManagedId }) {
  return (
    <Thing action="listOutsources" kind="subcontractors" id={id}>
      {(company: Outsource) => <CompanyUser key={user} company={company} user={user} />}
    </Thing>
  )
}

function CompanyUser({ company, user: id }: { company: Outsource; user: ManagedId }) {
  const scope = outsourceScope(company)
  const back = <BackLink {...managementPath('subcontractors', company.id)}>{company.name}</BackLink>
  if (id === 'new') return <UserForm scope={scope} user={null} back={back} />
  return (
    <Thing action={scope.list} params={{ id: company.id }} kind="subcontractors" id={id}>
      {(user: ManagedUser) => <UserForm key={user.id} scope={scope} user={user} back={back} />}
    </Thing>
  )
}
