import { FileDown } from 'lucide-react'
import { useApp, useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { saveFile } from '../../../kit/ui/save-file.ts'
import styles from './pictures.module.css'
import { pictureTexts } from './texts.ts'
import { type Picture, SVG_TYPE, usePicture } from './usePicture.ts'

type Props = {
  vehicleId: number
  picture: Picture
  number: number
  total: number
  onOpen: () => void
}

export function PictureThumb({ vehicleId, picture, number, total, onOpen }: Props) {
  const t = useTexts(pictureTexts)
  const { address } = usePicture(vehicleId, picture, true)
  if (picture.content_type === SVG_TYPE)
    return <SvgDownload {...{ vehicleId, picture }} label={t.saveSvg({ number, total })} />
  return (
    <button type="button" className={styles.thumb} aria-label={t.open({ number, total })} onClick={onOpen}>
      {address && <img src={address} alt="" />}
    </button>
  )
}

/** An SVG may contain a script, so it is only downloaded, never shown. */
function SvgDownload({ vehicleId, picture, label }: { vehicleId: number; picture: Picture; label: string }) {
  const { client } = useApp()
  const shop = useSelectedShop()
  const notify = useNotify()
  const download = () =>
    client
      .download('getPicture', SVG_TYPE, { params: { shop: shop.id, id: vehicleId, picture: picture.id } })
      .then(bytes => saveFile(bytes, `${picture.id}.svg`))
      .catch(() => notify('error', deferText(pictureTexts.notFetched)))
  return (
    <button type="button" className={styles.thumb} aria-label={label} onClick={download}>
      <Icon as={FileDown} size={24} />
      <span aria-hidden="true">SVG</span>
    </button>
  )
}
