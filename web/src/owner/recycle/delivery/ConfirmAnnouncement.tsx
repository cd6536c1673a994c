import { Send, Truck } from 'lucide-react'
import { addressLine } from '../../../shops/address-line.ts'
import { useFormats, useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Plate } from '../../../vehicles/Plate.tsx'
import { placeOf, type RecycleDraft } from '../draft.ts'
import { recycleTexts } from '../texts.ts'
import { deliveryTexts } from './texts.ts'
import { WhatNext } from './WhatNext.tsx'

type Props = {
  open: boolean
  title: string
  draft: RecycleDraft
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The last look before the site is told. */
export function ConfirmAnnouncement({ open, title, draft, busy, onConfirm, onCancel }: Props) {
  const t = useTexts(deliveryTexts)
  const recycle = useTexts(recycleTexts)
  const format = useFormats()
  const { shop, manner, day } = draft
  if (!shop || !manner) return null
  const isPickup = manner === 'pickup'
  const noDay = isPickup ? t.anyDay : t.openHours
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button kind="secondary" onClick={onCancel}>
            {t.edit}
          </Button>
          <Button busy={busy} icon={<Icon as={isPickup ? Truck : Send} />} onClick={onConfirm}>
            {isPickup ? t.orderPickup : t.notifySite}
          </Button>
        </>
      }
    >
      <DescriptionList
        layout="side"
        items={[
          { term: recycle.vehicle, value: <Plate plate={draft.found?.vehicle?.plate ?? null} /> },
          { term: recycle.site, value: shop.name },
          isPickup
            ? { term: t.pickupPlace, value: addressLine(placeOf(draft)) }
            : { term: t.siteAddress, value: addressLine(shop.location) },
          { term: isPickup ? t.pickupDay : t.bring, value: day ? format.weekday(day) : noDay },
          draft.phone.trim() !== '' && { term: t.phone, value: draft.phone.trim() },
        ]}
      />
      <WhatNext manner={manner} />
    </Dialog>
  )
}
