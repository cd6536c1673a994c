import type { ShelfPart, ShelfShop } from '@autokierto/contract/parts'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useState } from 'react'
import { useGradeNames, usePartName } from '../../features/vehicles/part-options.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useCall } from '../../kit/calls/queries.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import type { PartsAddress } from '../../navigation/paths/paths.ts'
import { EnquiryForm } from './EnquiryForm.tsx'
import { type ResultPosition, SiteFrame } from './SiteFrame.tsx'
import styles from './shelf.module.css'
import { shelfTexts } from './shelf-texts.ts'

type Props = ResultPosition & {
  shop: ShelfShop
  /** Id of the part whose enquiry form is open. */
  asked: number | null
  onChange: (part: PartsAddress) => void
}

export const ShelfSite = ({ shop, asked, onChange, ...place }: Props) => (
  <SiteFrame
    {...place}
    shop={shop}
    things={shop.parts}
    isOpen={shop.parts.some(({ id }) => id === asked)}
    row={part => (
      <PartRow key={part.id} part={part} shop={shop} isAsked={part.id === asked} onChange={onChange} />
    )}
  />
)

type ShelfRowProps = { part: ShelfPart; isAsked: boolean } & Pick<Props, 'shop' | 'onChange'>

function PartRow({ part, shop, isAsked, onChange }: ShelfRowProps) {
  const t = useTexts(shelfTexts)
  const name = usePartName()(part.name)
  const grades = useGradeNames()
  const vehicle = formatVehicleName(part)
  const form = `enquiry-${part.id}`
  return (
    <li className={styles.part}>
      {part.has_picture && <PartPicture id={part.id} name={name} />}
      <div className={styles.what}>
        <b>{name}</b>
        {vehicle && <span translate="no">{vehicle}</span>}
        <span className={styles.grade}>
          {part.grade ? t.grade({ grade: grades[part.grade] }) : t.notGraded}
          {part.pieces > 1 && `, ${t.pieces({ count: part.pieces })}`}
        </span>
      </div>
      {shop.takes_enquiries && (
        <Button
          kind="secondary"
          aria-expanded={isAsked}
          aria-controls={isAsked ? form : undefined}
          onClick={() => onChange({ ask: isAsked ? '' : String(part.id) })}
        >
          {t.ask}
          <VisuallyHidden>: {[name, vehicle].filter(Boolean).join(', ')}</VisuallyHidden>
        </Button>
      )}
      {isAsked && shop.takes_enquiries && (
        <div id={form} className={styles.enquiry}>
          <EnquiryForm id={part.id} name={name} site={shop.name} />
        </div>
      )}
    </li>
  )
}

type PictureProps = { id: number; name: string }

/** The thumbnail, which opens the full picture; an empty box until it is loaded. */
function PartPicture({ id, name }: PictureProps) {
  const t = useTexts(shelfTexts)
  const [isWhole, setWhole] = useState(false)
  const { data } = useCall('getShelfPartPicture', { params: { id }, query: { thumb: '1' } })
  if (!data) return <span className={styles.thumb} />
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t.pictureOf({ name })}
        onClick={() => setWhole(true)}
      >
        <img
          className={styles.thumb}
          alt=""
          src={`data:${data.content_type};base64,${data.content_base64}`}
        />
      </button>
      <Dialog wide open={isWhole} onClose={() => setWhole(false)} title={name}>
        <WholePicture id={id} name={name} />
      </Dialog>
    </>
  )
}

function WholePicture({ id, name }: PictureProps) {
  const t = useTexts(shelfTexts)
  const { data, error, refetch } = useCall('getShelfPartPicture', { params: { id } })
  if (error) return <Failed failure={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton kind="block" />
  return (
    <img
      className={styles.whole}
      alt={t.pictureOf({ name })}
      src={`data:${data.content_type};base64,${data.content_base64}`}
    />
  )
}
