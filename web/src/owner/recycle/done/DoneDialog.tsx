import { ArrowRight } from 'lucide-react'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { DescriptionList } from '../../../kit/ui/DescriptionList.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ButtonLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { deliveryTexts } from '../delivery/texts.ts'
import type { RecycleDraft } from '../flow/recycle-draft.ts'
import { recycleTexts } from '../flow/texts.ts'
import { recycleDoneTexts } from './texts.ts'

type Props = {
  sent: NonNullable<RecycleDraft['sent']>
  title: string
  /** Address the confirmation is sent to; empty when the owner gave none. */
  email: string
  onClose: () => void
}

/** Announces the success once. The page behind it shows everything that follows. */
export function DoneDialog({ sent, title, email, onClose }: Props) {
  const t = useTexts(recycleDoneTexts)
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
