import type { ManagedUser } from '@autokierto/contract/users'
import { faultOfText } from '@autokierto/domain/fields/fault-of'
import { emailText } from '@autokierto/domain/fields/texts'
import type { wordsOf } from '../../../texts/texts.ts'
import { nameOf } from '../useAll.ts'
import type { userTexts } from './texts.ts'

type Written = { email?: string; groups?: readonly string[]; shop_ids?: readonly string[] }

type Parts = {
  t: ReturnType<typeof wordsOf<typeof userTexts>>
  user: ManagedUser | null
  written: Written
  sites: readonly { id: number; name: string }[]
}

/** What saving will do to a user, in a line; undefined where it is nothing worth a word of its own. */
export function effectOn({ t, user, written, sites }: Parts): string | undefined {
  const email = written.email?.trim() ?? ''
  const isAddress = email !== '' && faultOfText(emailText, email) === null
  if (!user && isAddress) return t.willInvite({ email })
  if (!user) return email ? undefined : t.willHavePassword
  const name = nameOf(user)
  const wasMain = user.groups.length > 0
  const isMain = (written.groups ?? []).length > 0
  if (isMain !== wasMain) return isMain ? t.becomesMain({ name }) : t.losesMain({ name })
  const left = isMain ? [] : user.shop_ids.filter(id => !written.shop_ids?.includes(String(id)))
  const lost = sites.filter(({ id }) => left.includes(id)).map(each => each.name)
  if (lost.length > 0) return t.losesSites({ name, sites: lost.join(', ') })
  if (user.state === 'invited' && isAddress && email !== user.email) return t.willInvite({ email })
  return undefined
}
