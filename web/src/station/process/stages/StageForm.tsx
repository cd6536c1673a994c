import type { ProcessStage } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { type AmountKey, type StageAmounts, stageAmounts } from '@autokierto/domain/fields/stage-amounts'
import { getLikelyRange, isLikelyAmount } from '@autokierto/domain/vehicles/plausible-amounts'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { InlineForm } from '../../../kit/forms/InlineForm.tsx'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { focusField } from '../../../kit/ui/focus-field.ts'
import { useVehicleParts } from '../../stock/useVehicleParts.ts'
import { getStageName, stageTexts } from '../../vehicle/lifecycle/stage-texts.ts'
import { getStageAmounts, listAmountKeys } from './stage-amounts.ts'
import styles from './stages.module.css'
import { STAGE_FORM } from './useMarkStage.ts'

type Props = {
  vehicle: ShopVehicle
  stage: ProcessStage
  /** Id of the form and prefix of its field ids, because two forms may be open together. */
  id?: string
  /** Receives the amounts; empty when none was entered. */
  onSend: (quantities: Record<string, number>) => void
  children?: ReactNode
}

/** Form with the amounts of a stage. Parts that are recorded one by one are not counted a second time. */
export function StageForm(props: Props) {
  return props.stage.code === 'dismantling' ? <PartsStageForm {...props} /> : <AmountsForm {...props} />
}

function PartsStageForm(props: Props) {
  const t = useTexts(stageTexts)
  const { data } = useVehicleParts(props.vehicle)
  const isRecorded = data !== undefined && data.results.length > 0
  return (
    <AmountsForm {...props} table={isRecorded ? {} : undefined}>
      {isRecorded && <p className={styles.amountsNote}>{t.partsRecorded}</p>}
      {props.children}
    </AmountsForm>
  )
}

/**
 * Optional amounts of a stage. The page's main button submits those of the current stage together with it. An
 * unlikely amount is questioned once, and accepted when it is submitted again.
 */
function AmountsForm({
  vehicle,
  stage,
  id = STAGE_FORM,
  onSend,
  children,
  table = getStageAmounts(stage.code),
}: Props & { table?: ReturnType<typeof getStageAmounts> | undefined }) {
  const t = useTexts(stageTexts)
  const format = useFormats()
  /** Unlikely amounts already questioned: submitting them unchanged confirms them. */
  const [questioned, setQuestioned] = useState<StageAmounts>({})
  const form = useForm(table, {
    initialValues: stage.quantities ?? {},
    draft: `${id}-${vehicle.id}-${stage.number}-${vehicle.version}`,
    errorTexts: stageErrorTexts,
    id: name => `${id}-${name}`,
    onSubmit: values => {
      const entries = listAmountKeys(table).flatMap(key => {
        const amount = values[key]
        return amount === null ? [] : [[key, amount] as const]
      })
      const doubts = entries.filter(([key, amount]) => !isLikelyAmount(key, amount, vehicle))
      const first = doubts.find(([key, amount]) => questioned[key] !== amount)
      // The question must be rendered before the field takes the focus, so that both scroll into view.
      flushSync(() => setQuestioned(Object.fromEntries(doubts)))
      if (first) focusField(`${id}-${first[0]}`)
      else onSend(Object.fromEntries(entries))
    },
  })
  const question = (key: keyof StageAmounts) => {
    const amount = questioned[key]
    if (amount === undefined) return undefined
    const [least, most] = getLikelyRange(key, vehicle)
    const unit = t[table[key]!.unit]
    const range = `${format.number(least)}–${format.number(most)} ${unit}`
    return (
      <span className={styles.question}>
        {t.reallySo({ amount: `${format.number(amount)} ${unit}`, range })}
      </span>
    )
  }
  const field = (key: keyof StageAmounts) => (
    <FormTextField
      key={key}
      of={form}
      name={key}
      label={t[key]}
      unit={t[table[key]!.unit]}
      hint={question(key)}
    />
  )
  const batteries = listAmountKeys(table).filter(isOfBattery)
  // Few vehicles have a traction battery, so its fields are collapsed unless amounts were recorded.
  const [hasBattery] = useState(() => batteries.some(key => form.values[key]))
  return (
    <InlineForm
      of={form}
      id={id}
      aria-label={getStageName(t, stage.code)}
      className={styles.amountFields}
      data-off-paper=""
    >
      {listAmountKeys(table).length > 0 && <p className={styles.amountsNote}>{t.amountsNote}</p>}
      {listAmountKeys(table)
        .filter(key => !isOfBattery(key))
        .map(field)}
      {batteries.length > 0 && (
        <details className={styles.batteries} open={hasBattery}>
          <summary>{t.batteries}</summary>
          <div className={styles.amountFields}>{batteries.map(field)}</div>
        </details>
      )}
      {children}
    </InlineForm>
  )
}

/** Matches amounts of traction batteries. Every vehicle has a lead battery, whose fields stay visible. */
const isOfBattery = (key: keyof StageAmounts): boolean =>
  key.includes('_battery_') && !key.startsWith('lead_')

const amountErrorTexts = {
  INVALID: stageTexts.notANumber,
  TOO_SMALL: stageTexts.outOfRange,
  TOO_LARGE: stageTexts.outOfRange,
}

const pieceErrorTexts = { ...amountErrorTexts, INVALID: stageTexts.notWhole }

const stageErrorTexts = Object.fromEntries(
  Object.values(stageAmounts).flatMap(table =>
    Object.keys(table).map(key => [key, key.endsWith('_pcs') ? pieceErrorTexts : amountErrorTexts]),
  ),
) as Record<AmountKey, typeof amountErrorTexts>
