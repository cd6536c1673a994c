import type { ProcessStage, ShopVehicle } from '@autokierto/contract/vehicles'
import { isLikelyAmount, likelyAmount } from '@autokierto/domain/vehicles/plausible-amounts'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
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
  /** The form's own, and the beginning of its fields': two may be open at once. */
  id?: string
  /** Gets what was written; empty where nothing was. */
  onSend: (quantities: Record<string, number>) => void
  children?: ReactNode
}

type Key = Quantity['key']
type Fault = 'notANumber' | 'outOfRange'
const NOTHING: Record<string, string> = {}

/**
 * The amounts of a stage, all of them optional, in their place. Those of the stage at hand are sent by the page's main
 * button together with the stage. What is beyond belief is asked about once, and taken when it is sent again.
 */
export function StageForm({ vehicle, stage, id = STAGE_FORM, onSend, children }: Props) {
  const t = useTexts(stageTexts)
  const format = useFormats()
  const asks = quantitiesOf(stage.code)
  const [written, write] = useDraft(`${id}-${vehicle.id}-${stage.number}-${vehicle.version}`, NOTHING)
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
    if (first) document.getElementById(`${id}-${first.key}`)?.focus()
    else onSend(toQuantities(given))
  }
  return (
    <form
      id={id}
      noValidate
      onSubmit={submit}
      aria-label={stageName(t, stage.code)}
      className={styles.amountFields}
      data-off-paper=""
    >
      {asks.length > 0 && <p className={styles.amountsNote}>{t.amountsNote}</p>}
      {asks.map(ask => (
        <NumberField
          key={ask.key}
          id={`${id}-${ask.key}`}
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
      {children}
    </form>
  )
}

const toQuantities = (given: { ask: Quantity; amount: number | null }[]): Record<string, number> =>
  Object.fromEntries(
    given.flatMap(({ ask, amount }) => (amount === null ? [] : [[ask.key, amount] as const])),
  )

const faultOf = (amount: number | null): Fault | null => {
  if (amount === null) return null
  if (Number.isNaN(amount)) return 'notANumber'
  return amount < 0 || amount > quantityMax ? 'outOfRange' : null
}
