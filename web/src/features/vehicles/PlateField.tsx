import { limits } from '@autokierto/domain/limits'
import { type ComponentProps, useState } from 'react'
import { cx } from '../../kit/ui/class-names.ts'
import { Field, type FieldProps, fieldControl } from '../../kit/ui/Field.tsx'
import styles from './Plate.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** `panel` is for the station's search: on a dark panel, and slightly lower. */
    tone?: 'normal' | 'panel'
  }

/** Search field for a plate or VIN, drawn as a large plate. Input is shown in upper case. */
export function PlateField(props: Props) {
  const { name, id, label, hint, error, optional, tone = 'normal', className, onInput, ...input } = props
  const field = { name, id, label, hint, error, optional }
  const [length, setLength] = useState(() => String(input.value ?? input.defaultValue ?? '').length)
  return (
    <Field
      {...field}
      className={cx(
        tone === 'panel' && styles.onDark,
        tone === 'panel' && styles.compact,
        length > limits.plateMax && styles.long,
        className,
      )}
    >
      <div className={styles.frame}>
        <span className={styles.euBand} aria-hidden="true">
          <Stars />
          FIN
        </span>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...input}
          {...fieldControl(field)}
          className={styles.input}
          onInput={event => {
            setLength(event.currentTarget.value.length)
            onInput?.(event)
          }}
        />
      </div>
    </Field>
  )
}

const ANGLES = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]

const Stars = () => (
  <svg viewBox="-14 -14 28 28" className={styles.stars} aria-hidden="true">
    {ANGLES.map(angle => (
      <circle key={angle} cy="-11" r="1.5" transform={`rotate(${angle})`} />
    ))}
  </svg>
)
