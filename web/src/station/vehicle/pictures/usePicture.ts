import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp, useSelectedShop } from '../../../kit/session/app-context.ts'

export type Picture = ShopVehicle['pictures'][number]

export const SVG_TYPE = 'image/svg+xml'

/** Bytes of one picture or of its thumbnail. Pictures never change, so they are fetched once. */
export function usePicture(vehicleId: number, picture: Picture, small: boolean) {
  const { client } = useApp()
  const shop = useSelectedShop()
  const params = { shop: shop.id, id: vehicleId, picture: picture.id }
  const query = useQuery({
    queryKey: ['getPicture', params, small],
    queryFn: ({ signal }) =>
      client.download('getPicture', small ? 'image/webp' : picture.content_type, {
        params,
        query: { thumb: small ? '1' : undefined },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: picture.content_type !== SVG_TYPE,
  })
  return { ...query, address: useAddress(query.data) }
}

/** An object URL of the bytes, revoked when they are no longer shown. */
function useAddress(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const objectUrl = URL.createObjectURL(bytes)
    setAddress(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setAddress(undefined)
    }
  }, [bytes])
  return address
}
