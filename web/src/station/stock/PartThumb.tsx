import type { ListedPart } from '@autokierto/contract/stock'
import styles from './stock.module.css'

/** Thumbnail of a part. Its name is next to it, so the alt text is empty. */
export function PartThumb({ part }: { part: ListedPart }) {
  const { picture_file_thumb: thumb } = part
  if (!thumb) return null
  return (
    <img className={styles.thumb} alt="" src={`data:${thumb.content_type};base64,${thumb.content_base64}`} />
  )
}
