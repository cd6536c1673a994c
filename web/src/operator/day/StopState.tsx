import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Chip } from '../../ui/Chip.tsx'
import type { Stop } from './stops.ts'
import { dayTexts } from './texts.ts'

/** What became of a pickup; nothing while the driver still has to go there. */
export function StopState({ stop: { vehicle, failed } }: { stop: Stop }) {
  const t = useTexts(dayTexts)
  const format = useFormats()
  const collected = vehicle.arrival?.collected_at
  if (collected) return <Chip tone="good">{t.collectedAt({ time: format.time(collected) })}</Chip>
  if (failed)
    return (
      <Chip tone="bad">
        {t.failedAt({ time: format.time(failed.at) })}, {t[failed.reason]}
      </Chip>
    )
  return null
}
