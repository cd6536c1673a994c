import { useCall } from '../../api/queries.ts'
import { useSelectedShop } from '../../app-context.ts'
import { Bulletins } from '../../bulletins/Bulletins.tsx'

/** What the association tells those who work at stations. Where it cannot be asked for, the day goes on without. */
export function ShopBulletins() {
  const shop = useSelectedShop()
  const { data } = useCall('listShopBulletins', { params: { shop: shop.id } })
  return data && <Bulletins told={data.results} />
}
