import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../../../layout/links.tsx'
import { paths } from '../../../paths.ts'
import { useFormats, useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Plate } from '../../../vehicles/Plate.tsx'
import { deliveryTexts } from '../delivery/texts.ts'
import type { RecycleDraft } from '../recycle-draft.ts'
import { recycleTexts } from '../texts.ts'
import { doneTexts } from './texts.ts'

type Props = {
  sent: NonNullable<RecycleDraft['sent']>
  title: string
  /** Address the confirmation is sent to; empty when the owner gave none. */
  email: string
  onClose: () => void
}

/** Announces the success once. The page behind it shows everything that follows. */
export function DoneDialog({ sent, title, email, onClose }: Props) {
  const t = useTexts(doneTexts)
  const delivery = useTexts(deliveryTexts)
  const recycle = useTexts(recycleTexts)
  const format = useFormats()
  const { plate, shop, manner, day, seen } = sent
  const isPickup = manner === 'pickup'
  return (
    <Dialog
      open={!seen}
      onClose={onClose}
      title={title}
      closeButton={false}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t.close}
          </Button>
          <ButtonLink {...paths.ownerHistory()} onClick={onClose} after={<Icon as={ArrowRight} />}>
            {isPickup ? t.followPickup : t.follow}
          </ButtonLink>
        </>
      }
    >
      <DescriptionList
        layout="side"
        items={[
          { term: recycle.vehicle, value: <Plate plate={plate} /> },
          { term: recycle.site, value: shop.name },
          day !== '' && { term: isPickup ? delivery.pickupDay : delivery.bring, value: format.weekday(day) },
        ]}
      />
      <p>{isPickup ? t.pickupText : t.bringText}</p>
      {email !== '' && <p>{t.mailText({ email })}</p>}
    </Dialog>
  )
}
