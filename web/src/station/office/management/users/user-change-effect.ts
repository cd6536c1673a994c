import type { ManagedUser } from '@autokierto/contract/users'
import { emailText } from '@autokierto/domain/fields/texts'
import { validateText } from '@autokierto/domain/fields/validate-fields'
import type { getTexts } from '../../../../kit/texts/texts.ts'
import { getDisplayName } from '../resources/useAllRows.ts'
import type { userTexts } from './texts.ts'

type UserInput = { email?: string; groups?: readonly string[]; shop_ids?: readonly string[] }

type EffectContext = {
  t: ReturnType<typeof getTexts<typeof userTexts>>
  user: ManagedUser | null
  written: UserInput
  sites: readonly { id: number; name: string }[]
}

/** Describes in one line what saving will do to a user; undefined if nothing needs a mention. */
export function getUserChangeEffect({ t, user, written, sites }: EffectContext): string | undefined {
  const email = written.email?.trim() ?? ''
  const isAddress = email !== '' && validateText(emailText, email) === null
  if (!user && isAddress) return t.willInvite({ email })
  if (!user) return email ? undefined : t.willHavePassword
  const name = getDisplayName(user)
  const wasMain = user.groups.length > 0
  const isMain = (written.groups ?? []).length > 0
  if (isMain !== wasMain) return isMain ? t.becomesMain({ name }) : t.losesMain({ name })
  const removedIds = isMain ? [] : user.shop_ids.filter(id => !written.shop_ids?.includes(String(id)))
  const removedSites = sites.filter(({ id }) => removedIds.includes(id)).map(site => site.name)
  if (removedSites.length > 0) return t.losesSites({ name, sites: removedSites.join(', ') })
  if (user.state === 'invited' && isAddress && email !== user.email) return t.willInvite({ email })
  return undefined
}
