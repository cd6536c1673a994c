import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import styles from './Plate.module.css'

const texts = defineTexts({
  plate: { fi: 'Rekisteritunnus', en: 'Registration number', se: 'Registreringstecken' },
  none: { fi: 'Ei tunnusta', en: 'No plate', se: 'Utan skylt' },
})

type Props = { plate: string | null; size?: 'small' | 'large' }

/** A registration number, always drawn as a plate, or a text if there is none. */
export function Plate({ plate, size = 'small' }: Props) {
  const t = useTexts(texts)
  if (!plate) return <span className={styles.none}>{t.none}</span>
  return (
    <span className={styles.plate} data-size={size}>
      <span className={styles.band} aria-hidden="true" />
      <VisuallyHidden>{t.plate} </VisuallyHidden>
      <span className={styles.letters} translate="no">
        {plate}
      </span>
    </span>
  )
}
