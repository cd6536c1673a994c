import { Bulletins } from '../../features/bulletins/Bulletins.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'

/** The association's bulletins for sites. Renders nothing if they cannot be fetched. */
export function ShopBulletins() {
  const shop = useSelectedShop()
  const { data } = useCall('listShopBulletins', { params: { shop: shop.id } })
  return data && <Bulletins told={data.results} />
}
