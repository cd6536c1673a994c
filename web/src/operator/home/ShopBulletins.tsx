import { useCall } from '../../api/queries.ts'
import { useSelectedShop } from '../../app-context.ts'
import { Bulletins } from '../../bulletins/Bulletins.tsx'

/** The association's bulletins for sites. Renders nothing if they cannot be fetched. */
export function ShopBulletins() {
  const shop = useSelectedShop()
  const { data } = useCall('listShopBulletins', { params: { shop: shop.id } })
  return data && <Bulletins told={data.results} />
}
