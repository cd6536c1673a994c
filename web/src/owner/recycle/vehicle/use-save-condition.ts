import { useMemo, useState } from 'react'
import { useAction } from '../../../api/queries.ts'
import { useErrorWords } from '../../../api/useErrorWords.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import type { Found, FoundVehicle } from '../draft.ts'
import type { StepProps } from '../step-props.ts'
import { conditionTexts } from './condition-texts.ts'
import { newlyDeclared, readMileage } from './declared-condition.ts'

type Settings = Pick<StepProps, 'draft' | 'change'> & {
  answer: Found
  vehicle: FoundVehicle
  /** Everything declared is kept with the vehicle. */
  onSaved: () => void
}

/** Keeps what the owner says of the condition with the vehicle; makes no call where there is nothing new. */
export function useSaveCondition({ draft, change, answer, vehicle, onSaved }: Settings) {
  const t = useTexts(conditionTexts)
  const words = useErrorWords()
  const [wrong, setWrong] = useState(false)
  const save = useAction('changeOwnVehicle', {
    onSuccess: saved => {
      change({ confirmed: true, found: { ...answer, vehicle: saved.vehicle } })
      onSaved()
    },
  })
  const submit = () => {
    const isWrong = Number.isNaN(readMileage(draft.mileage))
    setWrong(isWrong)
    save.reset()
    if (isWrong) return
    const body = newlyDeclared(draft, vehicle)
    if (body) return save.mutate({ params: { id: vehicle.id }, body })
    change({ confirmed: true })
    onSaved()
  }
  const refused = words.fields(save.error)
  const fault = wrong ? t.mileageWrong : (refused.mileage_km ?? null)
  const errors = useMemo(() => ({ mileage_km: fault }), [fault])
  const failure = save.error?.code === 'STATE_CONFLICT' ? t.conflict : words.general(save.error)
  return { submit, busy: save.isPending, errors, failure }
}
