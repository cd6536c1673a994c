import type { Outsource } from '@autokierto/contract/outsources'
import type { ManagedShop } from '@autokierto/contract/shops'
import type { ManagedUser } from '@autokierto/contract/users'
import { useParams, useSearch } from '@tanstack/react-router'
import { BackLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../access/useMay.ts'
import { ManagementFrame } from './ManagementFrame.tsx'
import { ResourceList } from './ResourceList.tsx'
import { ShopForm } from './shops/ShopForm.tsx'
import { useShops } from './shops/useShops.tsx'
import { SubcontractorForm } from './subcontractors/SubcontractorForm.tsx'
import { useSubcontractors } from './subcontractors/useSubcontractors.tsx'
import { BackToList, Thing } from './Thing.tsx'
import { UserForm } from './users/UserForm.tsx'
import { contractorScope, operatorScope, outsourceScope } from './users/user-scope.ts'
import { useUsers } from './users/useUsers.tsx'

const lists = { users: UsersList, shops: ShopsList, subcontractors: SubcontractorsList }

/** The list of one kind. */
export function ManagementListPage() {
  const { kind } = useParams({ from: '/operator/management/$kind' })
  const List = lists[kind]
  return (
    <ManagementFrame kind={kind}>
      <List key={kind} />
    </ManagementFrame>
  )
}

const useListSearch = () => useSearch({ from: '/operator/management/$kind' })

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

/** One thing of a kind, new or known. */
export function ManagedPage() {
  const { kind, id } = useParams({ from: '/operator/management/$kind/$id' })
  return (
    <ManagementFrame kind={kind}>
      {kind === 'users' && <UserPage key={id} id={id} />}
      {kind === 'shops' &&
        (id === 'new' ? (
          <ShopForm shop={null} />
        ) : (
          <Thing action="listOperatorShops" kind={kind} id={id}>
            {(shop: ManagedShop) => <ShopForm key={shop.id} shop={shop} />}
          </Thing>
        ))}
      {kind === 'subcontractors' &&
        (id === 'new' ? (
          <SubcontractorForm company={null} />
        ) : (
          <Thing action="listOutsources" kind={kind} id={id}>
            {(company: Outsource) => <SubcontractorForm key={company.id} company={company} />}
          </Thing>
        ))}
    </ManagementFrame>
  )
}

function UserPage({ id }: { id: number | 'new' }) {
  const scope = useOwnScope()
  const back = <BackToList kind="users" />
  if (id === 'new') return <UserForm scope={scope} user={null} back={back} />
  return (
    <Thing action={scope.list} kind="users" id={id}>
      {(user: ManagedUser) => <UserForm key={user.id} scope={scope} user={user} back={back} />}
    </Thing>
  )
}

/** A user of a subcontractor. */
export function CompanyUserPage() {
  const { id, user } = useParams({ from: '/operator/management/subcontractors/$id/users/$user' })
  return (
    <ManagementFrame kind="subcontractors">
      <Thing action="listOutsources" kind="subcontractors" id={id}>
        {(company: Outsource) => <CompanyUser key={user} company={company} user={user} />}
      </Thing>
    </ManagementFrame>
  )
}

function CompanyUser({ company, user: id }: { company: Outsource; user: number | 'new' }) {
  const scope = outsourceScope(company)
  const back = <BackLink {...paths.managed('subcontractors', company.id)}>{company.name}</BackLink>
  if (id === 'new') return <UserForm scope={scope} user={null} back={back} />
  return (
    <Thing action={scope.list} params={{ id: company.id }} kind="subcontractors" id={id}>
      {(user: ManagedUser) => <UserForm key={user.id} scope={scope} user={user} back={back} />}
    </Thing>
  )
}
