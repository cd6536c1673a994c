import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ErrorState, Skeleton } from '../../../kit/ui/States.tsx'
import styles from './pictures.module.css'
import { pictureTexts } from './texts.ts'
import { type Picture, SVG_TYPE, usePicture } from './usePicture.ts'

type Props = {
  vehicleId: number
  /** All pictures, numbered as in the thumbnails. SVG pictures are skipped. */
  pictures: Picture[]
  /** Index of the open picture; null when none is open. */
  shown: number | null
  onShow: (index: number | null) => void
}

/** One picture, as large as the window allows, with buttons to the previous and the next. */
export function PictureView({ vehicleId, pictures, shown, onShow }: Props) {
  const t = useTexts(pictureTexts)
  const picture = shown === null ? undefined : pictures[shown]
  const index = shown ?? 0
  const total = pictures.length
  const viewable = pictures.flatMap(({ content_type }, index) => (content_type === SVG_TYPE ? [] : [index]))
  const step = (by: number) => {
    const place = viewable.indexOf(index) + by + viewable.length
    onShow(viewable[place % viewable.length] ?? null)
  }
  return (
    <Dialog
      wide
      open={picture !== undefined}
      onClose={() => onShow(null)}
      title={t.picture({ number: index + 1, total })}
      actions={
        viewable.length > 1 && (
          <>
            <Button kind="secondary" icon={<Icon as={ChevronLeft} />} onClick={() => step(-1)}>
              {t.previous}
            </Button>
            <Button kind="secondary" icon={<Icon as={ChevronRight} />} onClick={() => step(1)}>
              {t.next}
            </Button>
          </>
        )
      }
    >
      {picture && (
        <Whole
          key={picture.id}
          vehicleId={vehicleId}
          picture={picture}
          alt={t.picture({ number: index + 1, total })}
        />
      )}
    </Dialog>
  )
}

function Whole({ vehicleId, picture, alt }: { vehicleId: number; picture: Picture; alt: string }) {
  const t = useTexts(pictureTexts)
  const { address, isError, refetch } = usePicture(vehicleId, picture, false)
  if (isError) return <ErrorState title={t.notFetched} onRetry={() => refetch()} />
  if (!address) return <Skeleton kind="block" />
  return <img className={styles.whole} src={address} alt={alt} />
}
