import { useState } from 'react'
import { useDraft } from '../../session/useDraft.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { parseNumber } from '../../ui/parse-number.ts'
import { NumberField } from '../../ui/TextField.tsx'
import styles from './process.module.css'
import { type Quantity, quantityMax } from './stage-quantities.ts'
import { stageTexts } from './stage-texts.ts'
import { vehicleTexts } from './vehicle-texts.ts'

type Props = {
  /** What is written is kept under this name until it is sent; with the version of the vehicle in it. */
  draft: string
  asks: readonly Quantity[]
  /** What was noted before the stage was undone: it need not be written again. */
  noted: Record<string, number> | null
  busy: boolean
  /** Gets what was written; nothing where nothing was. */
  onSubmit: (quantities?: Record<string, number>) => void
  onCancel: () => void
}

const NOTHING: Record<string, string> = {}

/** The amounts of a stage, all of them optional. */
export function QuantitiesForm({ draft, asks, noted, busy, onSubmit, onCancel }: Props) {
  const t = useTexts(stageTexts)
  const words = useTexts(vehicleTexts)
  const [written, write] = useDraft(draft, NOTHING)
  const [faults, setFaults] = useState<Record<string, 'notANumber' | 'outOfRange'>>({})
  const submit = (data: FormData) => {
    const amounts = asks.map(({ key }) => [key, parseNumber(data.get(key))] as const)
    const wrong = amounts.flatMap<[key: string, fault: 'notANumber' | 'outOfRange']>(([key, amount]) =>
      amount === null
        ? []
        : Number.isNaN(amount)
          ? [[key, 'notANumber']]
          : amount < 0 || amount > quantityMax
            ? [[key, 'outOfRange']]
            : [],
    )
    setFaults(Object.fromEntries(wrong))
    if (wrong.length > 0 || busy) return
    const given = amounts.filter((pair): pair is [(typeof pair)[0], number] => pair[1] !== null)
    onSubmit(given.length > 0 ? Object.fromEntries(given) : undefined)
  }
  const errors = Object.fromEntries(Object.entries(faults).map(([key, fault]) => [key, t[fault]]))
  return (
    <Form onSubmit={submit} errors={errors}>
      <div className={styles.quantities}>
        {asks.map(({ key, unit }) => (
          <NumberField
            key={key}
            name={key}
            label={t[key]}
            unit={t[unit]}
            decimals
            optional
            error={errors[key]}
            defaultValue={written[key] ?? noted?.[key]}
            onInput={event => write({ [key]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {t.markDone}
        </Button>
      </div>
    </Form>
  )
}
