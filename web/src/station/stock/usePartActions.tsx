import type { StockPart } from '@autokierto/contract/stock'
import { isContractor } from '@autokierto/domain/access/roles'
import type { PartState } from '@autokierto/domain/fields/stock-fields'
import { useNavigate } from '@tanstack/react-router'
import { BadgeEuro, Pencil, Printer, Recycle, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { usePartName } from '../../features/vehicles/part-options.ts'
import { useActor } from '../../kit/access/useActor.ts'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { deferFailureText, getNotificationType } from '../../kit/api/useFailureTexts.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import type { MenuAction } from '../../kit/ui/ActionMenu.tsx'
import { ConfirmDialog } from '../../kit/ui/Dialog.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { stationPaths } from '../../navigation/paths/station-paths.ts'
import { noticeTexts } from '../vehicle/lifecycle/event-texts.ts'
import { PartDialog } from './PartForm.tsx'
import { stockTexts } from './texts.ts'

const refetchedByPart = ['listStockParts', 'getStockPart', 'getProcess'] as const

/** Menu actions of a part. The caller must also render `dialogs`. */
export function usePartActions(part: StockPart, { onRemoved }: { onRemoved?: () => void } = {}) {
  const t = useTexts(stockTexts)
  const shop = useSelectedShop()
  const notify = useNotify()
  const navigate = useNavigate()
  const actor = useActor()
  const name = usePartName()(part.name)
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const onError = (failure: ApiFailure) => notify(getNotificationType(failure), deferFailureText(failure))
  const params = { shop: shop.id, id: part.id }
  const backToStock = { params, body: { state: 'in_stock' } } as const
  const change = useAction('changeStockPart', {
    refetch: [...refetchedByPart],
    onSuccess: ({ part: { state } }) => {
      const back = { text: deferText(noticeTexts.undo), onPress: () => change.mutate(backToStock) }
      notify('success', deferText(doneNotices[state], { name }), state === 'in_stock' ? [] : [back])
    },
    onError,
  })
  const remove = useAction('deleteStockPart', {
    refetch: [...refetchedByPart],
    onSuccess: () => {
      setOpen(null)
      notify('success', deferText(stockTexts.removed))
      onRemoved?.()
    },
    onError: failure => {
      setOpen(null)
      onError(failure)
    },
  })
  const becomes = (state: PartState, title: string, icon: typeof Undo2): MenuAction => ({
    key: state,
    title,
    icon: <Icon as={icon} />,
    reason: actor && isContractor(actor) ? t.siteOnly : null,
    onSelect: () => change.mutate({ params, body: { state } }),
  })
  const actions: MenuAction[] = [
    {
      key: 'label',
      title: t.label,
      icon: <Icon as={Printer} />,
      onSelect: () => navigate(stationPaths.partLabel(part.id)),
    },
    ...(part.state === 'in_stock'
      ? [
          { key: 'edit', title: t.edit, icon: <Icon as={Pencil} />, onSelect: () => setOpen('edit') },
          becomes('sold', t.sell, BadgeEuro),
          becomes('scrapped', t.scrap, Recycle),
          {
            key: 'remove',
            title: t.remove,
            icon: <Icon as={Trash2} />,
            danger: true,
            onSelect: () => setOpen('remove'),
          },
        ]
      : [becomes('in_stock', t.bringBack, Undo2)]),
  ]
  const dialogs = (
    <>
      {open === 'edit' && (
        <PartDialog vehicleId={part.vehicle.id} part={part} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        title={t.removeTitle}
        text={t.removeText({ name })}
        confirm={t.remove}
        kind="danger"
        busy={remove.isPending}
        onCancel={() => setOpen(null)}
        onConfirm={() => remove.mutate({ params })}
      />
    </>
  )
  return { actions, dialogs, busy: change.isPending || remove.isPending }
}

const doneNotices = {
  in_stock: stockTexts.nowBack,
  sold: stockTexts.nowSold,
  scrapped: stockTexts.nowScrapped,
}
