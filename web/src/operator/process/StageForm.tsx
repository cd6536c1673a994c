import type { ProcessStage, ShopVehicle } from '@autokierto/contract/vehicles'
import { isLikelyAmount, likelyAmount } from '@autokierto/domain/vehicles/plausible-amounts'
import { type SyntheticEvent, useState } from 'react'
import { useDraft } from '../../session/useDraft.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { parseNumber } from '../../ui/parse-number.ts'
import { NumberField } from '../../ui/TextField.tsx'
import styles from './process.module.css'
import { type Quantity, quantitiesOf, quantityMax } from './stage-quantities.ts'
import { stageName, stageTexts } from './stage-texts.ts'
import { STAGE_FORM } from './useMarkStage.ts'

type Props = {
  vehicle: ShopVehicle
  stage: ProcessStage
  /** Gets what was written; nothing where nothing was. */
  onMark: (quantities?: Record<string, number>) => void
}

type Key = Quantity['key']
type Fault = 'notANumber' | 'outOfRange'
const NOTHING: Record<string, string> = {}

/**
 * The amounts of the stage at hand, all of them optional, in their place. The page's main button sends them with the
 * stage. What is beyond belief is asked about once, and taken when it is sent again.
 */
export function StageForm({ vehicle, stage, onMark }: Props) {
  const t = useTexts(stageTexts)
  const format = useFormats()
  const asks = quantitiesOf(stage.code)
  const [written, write] = useDraft(`amounts-${vehicle.id}-${stage.number}-${vehicle.version}`, NOTHING)
  /** What is wrong with an amount, or the amount that is beyond belief. */
  const [faults, setFaults] = useState<Partial<Record<Key, Fault | number>>>({})
  /** The amounts that were asked about already: sent again unchanged they are meant. */
  const [asked, setAsked] = useState<Partial<Record<Key, number>>>({})

  const faultWords = ({ key }: Quantity) => {
    const fault = faults[key]
    return typeof fault === 'string' ? t[fault] : null
  }
  const question = ({ key, unit }: Quantity) => {
    const fault = faults[key]
    if (typeof fault !== 'number') return undefined
    const [least, most] = likelyAmount(key, vehicle)
    const range = `${format.number(least)}–${format.number(most)} ${t[unit]}`
    const amount = `${format.number(fault)} ${t[unit]}`
    return <span className={styles.question}>{t.reallySo({ amount, range })}</span>
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = asks.map(ask => ({ ask, amount: parseNumber(data.get(ask.key)) }))
    const found: typeof faults = {}
    const doubts: typeof asked = {}
    for (const { ask, amount } of given) {
      const fault = faultOf(amount)
      if (fault) found[ask.key] = fault
      else if (amount !== null && !isLikelyAmount(ask.key, amount, vehicle)) {
        doubts[ask.key] = amount
        if (asked[ask.key] !== amount) found[ask.key] = amount
      }
    }
    setFaults(found)
    setAsked(doubts)
    const first = asks.find(({ key }) => found[key] !== undefined)
    if (first) document.getElementById(first.key)?.focus()
    else onMark(toQuantities(given))
  }
  return (
    <form
      id={STAGE_FORM}
      noValidate
      onSubmit={submit}
      aria-label={stageName(t, stage.code)}
      className={styles.amountFields}
    >
      {asks.length > 0 && <p className={styles.amountsNote}>{t.amountsNote}</p>}
      {asks.map(ask => (
        <NumberField
          key={ask.key}
          name={ask.key}
          label={t[ask.key]}
          unit={t[ask.unit]}
          decimals
          optional
          error={faultWords(ask)}
          hint={question(ask)}
          defaultValue={written[ask.key] ?? stage.quantities?.[ask.key]}
          onInput={event => write({ [ask.key]: event.currentTarget.value })}
        />
      ))}
    </form>
  )
}

const toQuantities = (given: { ask: Quantity; amount: number | null }[]) => {
  const known = given.flatMap(({ ask, amount }) => (amount === null ? [] : [[ask.key, amount] as const]))
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

const faultOf = (amount: number | null): Fault | null => {
  if (amount === null) return null
  if (Number.isNaN(amount)) return 'notANumber'
  return amount < 0 || amount > quantityMax ? 'outOfRange' : null
}
