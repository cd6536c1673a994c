import { limits } from '@autokierto/domain/limits'
import type { Client } from '../kit/api/client.ts'
import type { Session } from '../kit/session/session.ts'
import { deferText, defineTexts } from '../kit/texts/texts.ts'
import type { Notifications } from '../kit/ui/notifications.ts'

const texts = defineTexts({
  gone: {
    fi: 'Et voi enää työskennellä pisteessä {name}. Valitse toinen piste.',
    en: 'You can no longer work at {name}. Choose another site.',
    se: 'Du kan inte längre arbeta på {name}. Välj en annan plats.',
  },
})

/**
 * Handles a 403 at a site. If the user has lost access to the site, it is deselected and the user must select another
 * one. Otherwise only that action is forbidden, and the page shows the error.
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
      // If the sites cannot be fetched, the user stays.
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
