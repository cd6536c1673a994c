import type { ManagedUser } from '@autokierto/contract/users'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../api/queries.ts'
import { deferText } from '../../../texts/texts.ts'
import { useNotify } from '../../../ui/NotificationBar.tsx'
import { buildPanelPath } from '../resource-kinds.ts'
import { getDisplayName } from '../useAllRows.ts'
import { useCreatedFocus } from '../useCreatedFocus.ts'
import { useListCacheUpdates } from '../useListCacheUpdates.ts'
import { maskEmail } from './mask-email.ts'
import { userTexts } from './texts.ts'
import type { UserScope } from './user-scope.ts'

/** What else a change of users changes. */
const refetch = [
  'listOutsources',
  'listOperatorShops',
  'listUserNames',
  'getOwnUser',
  // It counts who has no second factor.
  'getCompanySignIn',
] as const

/** What main users do to the users of a scope. */
export function useUserActions(scope: UserScope, user: ManagedUser | null, onSaved: () => void) {
  const notify = useNotify()
  const navigate = useNavigate()
  const upkeep = useListCacheUpdates(scope.list)
  const made = useCreatedFocus()
  const toList = () =>
    navigate({
      ...(scope.company ? buildPanelPath('subcontractors', scope.company.id) : buildPanelPath('users')),
      ignoreBlocker: true,
    })
  const say = (
    text: 'created' | 'updated' | 'deleted' | 'blockedNow' | 'unblockedNow' | 'factorReset',
    of: ManagedUser,
  ) => notify('success', deferText(userTexts[text], { name: getDisplayName(of) }))
  // The three scopes have calls of the same shape; that of the operator stands for all in the types.
  const create = useAction(scope.create as 'createOperatorUser', {
    idempotent: true,
    refetch: [...refetch],
    onSuccess: answer => {
      onSaved()
      say('created', answer.user)
      if (!scope.company) made('users', answer.user.id)
      void toList()
      upkeep.put(answer.user)
    },
  })
  const change = useAction(scope.change as 'changeOperatorUser', {
    refetch: [...refetch],
    onSuccess: answer => {
      onSaved()
      say('updated', answer.user)
      void toList()
      upkeep.put(answer.user)
    },
  })
  const block = useAction(scope.change as 'changeOperatorUser', {
    refetch: ['getCompanySignIn'],
    onSuccess: answer => {
      say(answer.user.state === 'blocked' ? 'blockedNow' : 'unblockedNow', answer.user)
      upkeep.put(answer.user)
    },
  })
  const resetFactor = useAction(scope.change as 'changeOperatorUser', {
    refetch: ['getCompanySignIn'],
    onSuccess: answer => {
      say('factorReset', answer.user)
      upkeep.put(answer.user)
    },
  })
  const remove = useAction(scope.remove as 'deleteOperatorUser', {
    refetch: [...refetch],
    onSuccess: () => {
      if (!user) return
      say('deleted', user)
      void toList()
      upkeep.remove(user.id)
    },
  })
  const link = useAction(scope.link as 'sendOperatorUserLink', {
    onSuccess: () =>
      user?.email && notify('success', deferText(userTexts.linkSent, { email: maskEmail(user.email) })),
  })
  const sendLink = ({ id, username }: ManagedUser) => {
    const asked = scope.link === 'sendResetLink' ? { body: { username } } : { params: { id } }
    link.mutate(asked as { params: { id: number } })
  }
  return { create, change, block, resetFactor, remove, link, sendLink }
}
