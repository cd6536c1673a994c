import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import { useAction } from '../../../kit/calls/queries.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import type { MenuAction } from '../../../kit/ui/ActionMenu.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { pictureTexts } from './texts.ts'

const REFETCH = ['getVehicle', 'listVehiclesByStatus'] as const

/** Menu actions of the picture at an index: make it the main picture, move it, remove it. */
export function usePictureActions(vehicle: ShopVehicle) {
  const t = useTexts(pictureTexts)
  const shop = useSelectedShop()
  const notify = useNotify()
  const settings = {
    refetch: [...REFETCH],
    onError: () => notify('error', deferText(pictureTexts.notChanged)),
  }
  const change = useAction('changeVehicle', settings)
  const remove = useAction('removePicture', {
    ...settings,
    onSuccess: () => notify('success', deferText(pictureTexts.removed)),
  })
  const params = { shop: shop.id, id: vehicle.id }
  const ids = vehicle.pictures.map(({ id }) => id)

  const moveTo = (from: number, to: number) => {
    const order = ids.filter((_, index) => index !== from)
    order.splice(to, 0, ids[from]!)
    change.mutate({ params, body: { picture_order: order } })
  }

  const actionsOf = (index: number): MenuAction[] => [
    ...(index > 0
      ? [
          { key: 'main', title: t.makeMain, icon: <Icon as={Star} />, onSelect: () => moveTo(index, 0) },
          {
            key: 'left',
            title: t.moveLeft,
            icon: <Icon as={ArrowLeft} />,
            onSelect: () => moveTo(index, index - 1),
          },
        ]
      : []),
    ...(index < ids.length - 1
      ? [
          {
            key: 'right',
            title: t.moveRight,
            icon: <Icon as={ArrowRight} />,
            onSelect: () => moveTo(index, index + 1),
          },
        ]
      : []),
    {
      key: 'remove',
      title: t.remove,
      icon: <Icon as={Trash2} />,
      danger: true,
      onSelect: () => remove.mutate({ params: { ...params, picture: ids[index]! } }),
    },
  ]

  return { actionsOf, busy: change.isPending || remove.isPending }
}
