import { useNavigate } from '@tanstack/react-router'
import { PhoneLink } from '../../../features/shops/PhoneLink.tsx'
import { ShopCard } from '../../../features/shops/ShopCard.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import fieldStyles from '../../../kit/ui/Field.module.css'
import { FieldNotes } from '../../../kit/ui/Field.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { recycleTexts } from '../../recycle/flow/texts.ts'
import styles from './ChangeOrder.module.css'
import type { OpenOrder } from './open-order.ts'
import { changeTexts } from './texts.ts'

type Props = {
  vehicleId: number
  ordered: OpenOrder
  wanted: OpenOrder
  error: string | null | undefined
  onReset: () => void
}

export function SelectedSite({ vehicleId, ordered, wanted, error, onReset }: Props) {
  const t = useTexts(changeTexts)
  const recycle = useTexts(recycleTexts)
  const navigate = useNavigate()
  const isOther = wanted.shop.id !== ordered.shop.id
  return (
    // biome-ignore lint/a11y/useSemanticElements: facts with two buttons, no fields of a form
    <div role="group" aria-labelledby="wanted-site">
      <p id="wanted-site" className={fieldStyles.label}>
        {isOther ? t.otherSite : recycle.site}
      </p>
      <div className={styles.site}>
        <ShopCard shop={wanted.shop} />
        {wanted.shop.phone && (
          <p className={styles.phone}>
            <PhoneLink phone={wanted.shop.phone} />
          </p>
        )}
        <p className={styles.siteActions}>
          <Button
            id="shop_id"
            kind="secondary"
            size="compact"
            aria-describedby={error ? 'shop_id-error' : undefined}
            onClick={() =>
              navigate({ ...paths.changeOrder(vehicleId, 'site'), state: { fromHistory: true } })
            }
          >
            {t.chooseOther}
          </Button>
          {isOther && (
            <Button kind="quiet" size="compact" onClick={onReset}>
              {t.backToSite({ shop: ordered.shop.name })}
            </Button>
          )}
        </p>
      </div>
      <FieldNotes name="shop_id" label="" error={error} />
    </div>
  )
}
