import { limits } from '@autokierto/domain/limits'
import type { Client } from '../api/client.ts'
import { deferText, defineTexts } from '../texts/texts.ts'
import type { Notifications } from '../ui/notifications.ts'
import type { Session } from './session.ts'

const texts = defineTexts({
  gone: {
    fi: 'Et voi enää työskennellä pisteessä {name}. Valitse toinen piste.',
    en: 'You can no longer work at {name}. Choose another site.',
    se: 'Du kan inte längre arbeta på {name}. Välj en annan plats.',
  },
})

/**
 * What a refusal at a site means: when the chosen site is no longer among those one may work at, it is given up and
 * another has to be chosen; otherwise only that one thing was refused, and the page says so.
 */
export function createShopCheck(session: Session, notifications: Notifications) {
  let checking: Promise<void> | null = null
  const check = async (client: Client, shopId: number) => {
    const { shop, shopIsGone } = session.state()
    if (!shop || shop.id !== shopId || shopIsGone) return
    if (await isOwnShop(client, shopId)) return
    if (session.state().shop?.id !== shopId) return
    notifications.notify('warning', deferText(texts.gone, { name: shop.name }))
    session.loseShop()
  }
  return (client: Client, shopId: number): Promise<void> => {
    checking ??= check(client, shopId)
      // Not to know is no reason to send anybody away.
      .catch(() => {})
      .finally(() => {
        checking = null
      })
    return checking
  }
}

async function isOwnShop(client: Client, shopId: number): Promise<boolean> {
  let cursor: string | undefined
  do {
    const { results, next } = await client.call('listOwnShops', {
      query: { limit: limits.pageSizeMax, cursor },
    })
    if (results.some(({ id }) => id === shopId)) return true
    cursor = next ?? undefined
  } while (cursor)
  return false
}
