import { colorTexts } from '@autokierto/domain/vehicles/color-texts'
import type { VehicleColor } from '@autokierto/domain/vehicles/colors'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import styles from './ColorName.module.css'

const SHADES: Record<VehicleColor, string> = {
  Black: 'black',
  Blue: 'blue',
  'Brown (beige)': 'brown',
  Dark: 'dark',
  Gray: 'gray',
  Green: 'green',
  Grey: 'gray',
  Light: 'light',
  Metallic: 'metallic',
  'Multi-coloured': 'multi',
  Multicolor: 'multi',
  Orange: 'orange',
  Purple: 'purple',
  Red: 'red',
  Silver: 'silver',
  Turquoise: 'turquoise',
  Violet: 'violet',
  White: 'white',
  Yellow: 'yellow',
}

export function ColorName({ color }: { color: VehicleColor }) {
  const t = useTexts(colorTexts)
  return (
    <span className={styles.color}>
      <span className={styles.sample} data-shade={SHADES[color]} aria-hidden="true" />
      {t[color]}
    </span>
  )
}
