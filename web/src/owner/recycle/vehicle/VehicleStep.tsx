import { parseIdentifier, plateKey } from '@autokierto/domain/vehicles/identifiers'
import { useRef, useState } from 'react'
import { fieldCodesOf } from '../../../api/api-failure.ts'
import { useAction } from '../../../api/queries.ts'
import { type Fault, useErrorWords } from '../../../api/useErrorWords.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Skeleton } from '../../../ui/States.tsx'
import { type SearchAnswer, stepAfterVehicle, withFound, withoutPlace, withoutVehicle } from '../draft.ts'
import type { StepProps } from '../step-props.ts'
import { SearchForm } from './SearchForm.tsx'
import { SearchRefusal } from './SearchRefusal.tsx'
import { vehicleTexts } from './texts.ts'
import { VehicleCard } from './VehicleCard.tsx'
import styles from './VehicleStep.module.css'

/** What the search says of a company's vehicle; to its holder it does not say it unasked. */
const companys: SearchAnswer = {
  vehicle: null,
  is_company_owned: true,
  owners: { total: 1, agreed: 0 },
  blocked: null,
}

/** Finds the vehicle. A search that succeeds keeps value and vehicle; one that fails only the value. */
export function VehicleStep({ draft, change, go, tab }: StepProps) {
  const t = useTexts(vehicleTexts)
  const words = useErrorWords()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  /** An answer that comes after another plate was written is nobody's. */
  const latest = useRef<string | null>(null)
  const search = useAction('searchOwnVehicle', {
    onSuccess: (found, { body }) => {
      if (latest.current !== body.plate_or_vin) return
      change({ ...withFound(draft, found), value: body.plate_or_vin })
      // Nothing of a company's vehicle is shown before the right to represent the company has been checked.
      if (found.is_company_owned && !found.vehicle) go('right')
    },
    onError: failure => {
      if (latest.current === null) return
      change(withoutVehicle)
      const beside = failure.code === 'VEHICLE_NOT_FOUND' ? failure.code : fieldCodesOf(failure).plate_or_vin
      setFault(beside ?? null)
      if (beside) field.current?.focus()
    },
  })

  const submit = (value: string) => {
    const wrong = !value ? 'REQUIRED' : parseIdentifier(value) ? null : 'PLATE_OR_VIN_LENGTH'
    setFault(wrong)
    search.reset()
    if (wrong) {
      change({ ...withoutVehicle, value })
      field.current?.focus()
    } else {
      latest.current = value
      search.mutate({ body: { plate_or_vin: value, ...(draft.kind && { kind: draft.kind }) } })
    }
  }

  const found = search.isPending || search.error ? null : draft.found
  return (
    <>
      <PageHeading title={t.title} documentTitle={tab(t.title)} lead={t.lead} />
      <SearchForm
        ref={field}
        value={draft.value}
        error={words.fault(fault)}
        busy={search.isPending}
        kind={draft.kind}
        onKind={kind => change({ kind })}
        // What was found belongs to what was searched for: another plate is another vehicle.
        onValue={value => {
          const isOther = plateKey(value) !== plateKey(draft.value)
          change(isOther ? { ...withoutVehicle, value } : { value })
          if (!isOther) return
          latest.current = null
          search.reset()
        }}
        onSearch={submit}
      />
      <div className={styles.answer}>
        {search.isPending && <Skeleton kind="block" className={styles.waiting} />}
        {search.error && !fault && (
          <SearchRefusal
            failure={search.error}
            onRetry={() => submit(draft.value.trim())}
            onRepresent={() => {
              change({ ...withFound(draft, companys), value: draft.value.trim() })
              go('right')
            }}
          />
        )}
        {found?.vehicle && (
          <VehicleCard
            // Another vehicle is another card: its name takes the focus.
            key={`${found.vehicle.id}-${search.submittedAt}`}
            announce={search.isSuccess}
            draft={draft}
            change={change}
            answer={found}
            vehicle={found.vehicle}
            onMine={() => go(stepAfterVehicle(draft))}
            onWrong={() => {
              change({ ...withoutVehicle, ...withoutPlace, kind: '' })
              search.reset()
              field.current?.focus()
              field.current?.select()
            }}
          />
        )}
      </div>
    </>
  )
}
