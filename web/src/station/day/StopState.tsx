import { thumbUrl } from '../../features/vehicles/thumb-url.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import styles from './day.module.css'
import { collectedAt, type Stop } from './stops.ts'
import { dayTexts } from './texts.ts'

/** The outcome of a pickup. Renders nothing while the pickup is still ahead. */
export function StopState({ stop }: { stop: Stop }) {
  const t = useTexts(dayTexts)
  const format = useFormats()
  const { failed, picture } = stop
  const collected = collectedAt(stop)
  if (collected)
    return (
      <>
        <Chip tone="good">{t.collectedAt({ time: format.time(collected) })}</Chip>
        {picture && (
          <img className={styles.seen} src={thumbUrl(picture)} alt={t.takenPicture} loading="lazy" />
        )}
      </>
    )
  if (failed)
    return (
      <Chip tone="bad">
        {t.failedAt({ time: format.time(failed.at) })}, {t[failed.reason]}
      </Chip>
    )
  return null
}
