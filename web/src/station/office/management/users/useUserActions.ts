import type { ManagedUser } from '@autokierto/contract/users'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../../kit/calls/queries.ts'
import { deferText } from '../../../../kit/texts/texts.ts'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { buildPanelPath } from '../resources/resource-kinds.ts'
import { getDisplayName } from '../resources/useAllRows.ts'
import { useCreatedFocus } from '../resources/useCreatedFocus.ts'
import { useListCacheUpdates } from '../resources/useListCacheUpdates.ts'
import { maskEmail } from './mask-email.ts'
import { userTexts } from './texts.ts'
import type { UserListScope } from './user-scope.ts'

/** Other calls whose data a changed user makes stale. */
const refetchedByUser = [
  'listOutsources',
  'listOperatorShops',
  'listUserNames',
  'getOwnUser',
  // Counts the users without a second factor.
  'getCompanySignIn',
] as const

export function useUserActions(scope: UserListScope, user: ManagedUser | null, onSaved: () => void) {
  const notify = useNotify()
  const navigate = useNavigate()
  const cacheUpdates = useListCacheUpdates(scope.list)
  const markCreated = useCreatedFocus()
  const toList = () =>
    navigate({
      ...(scope.company ? buildPanelPath('subcontractors', scope.company.id) : buildPanelPath('users')),
      ignoreBlocker: true,
    })
  const notifyDone = (
    text: 'created' | 'updated' | 'deleted' | 'blockedNow' | 'unblockedNow' | 'factorReset',
    target: ManagedUser,
  ) => notify('success', deferText(userTexts[text], { name: getDisplayName(target) }))
  // The three scopes have calls of the same shape, so the types use the operator's.
  const create = useAction(scope.create as 'createOperatorUser', {
    idempotent: true,
    refetch: [...refetchedByUser],
    onSuccess: answer => {
      onSaved()
      notifyDone('created', answer.user)
      if (!scope.company) markCreated('users', answer.user.id)
      void toList()
      cacheUpdates.put(answer.user)
    },
  })
  const change = useAction(scope.change as 'changeOperatorUser', {
    refetch: [...refetchedByUser],
    onSuccess: answer => {
      onSaved()
      notifyDone('updated', answer.user)
      void toList()
      cacheUpdates.put(answer.user)
    },
  })
  const block = useAction(scope.change as 'changeOperatorUser', {
    refetch: ['getCompanySignIn'],
    onSuccess: answer => {
      notifyDone(answer.user.state === 'blocked' ? 'blockedNow' : 'unblockedNow', answer.user)
      cacheUpdates.put(answer.user)
    },
  })
  const resetFactor = useAction(scope.change as 'changeOperatorUser', {
    refetch: ['getCompanySignIn'],
    onSuccess: answer => {
      notifyDone('factorReset', answer.user)
      cacheUpdates.put(answer.user)
    },
  })
  const remove = useAction(scope.remove as 'deleteOperatorUser', {
    refetch: [...refetchedByUser],
    onSuccess: () => {
      if (!user) return
      notifyDone('deleted', user)
      void toList()
      cacheUpdates.remove(user.id)
    },
  })
  const link = useAction(scope.link as 'sendOperatorUserLink', {
    onSuccess: () =>
      user?.email && notify('success', deferText(userTexts.linkSent, { email: maskEmail(user.email) })),
  })
  const sendLink = ({ id, username }: ManagedUser) => {
    const options = scope.link === 'sendResetLink' ? { body: { username } } : { params: { id } }
    link.mutate(options as { params: { id: number } })
  }
  return { create, change, block, resetFactor, remove, link, sendLink }
}
