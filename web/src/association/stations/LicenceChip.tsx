import type { Station } from '@autokierto/contract/stations'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip, type ChipTone } from '../../kit/ui/Chip.tsx'
import styles from './stations.module.css'
import { stationTexts } from './texts.ts'

const licenceTones: Record<Station['licence']['state'], ChipTone> = {
  expired: 'bad',
  ending: 'now',
  valid: 'good',
  unknown: 'neutral',
}

export function LicenceChip({ licence: { state, valid_until } }: Pick<Station, 'licence'>) {
  const t = useTexts(stationTexts)
  const format = useFormats()
  return (
    <span className={styles.licence}>
      <Chip tone={licenceTones[state]}>{t[state]}</Chip>
      {valid_until && <span className={styles.day}>{format.day(valid_until)}</span>}
    </span>
  )
}
