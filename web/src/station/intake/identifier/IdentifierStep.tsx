import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { vehicleSearchFields } from '@autokierto/domain/fields/vehicle-fields'
import { limits } from '@autokierto/domain/limits'
import { toPlateKey } from '@autokierto/domain/vehicles/identifiers'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SearchForm } from '../../../features/vehicles/search/SearchForm.tsx'
import { useVehicleName } from '../../../features/vehicles/vehicle-display-name.ts'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { Row } from '../../../kit/ui/Row.tsx'
import { Stack } from '../../../kit/ui/Stack.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { ButtonLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { canRegisterIntake, clearVehicle, resetIntake, withVehicle } from '../flow/intake-draft.ts'
import type { IntakeStepProps } from '../flow/step-props.ts'
import { ScanButton } from '../scan/ScanButton.tsx'
import { SearchFailure } from '../search/SearchFailure.tsx'
import { SearchResultVehicle } from '../search/SearchResultVehicle.tsx'
import { identifierTexts } from './texts.ts'
import { useVehicleLookup } from './useVehicleLookup.ts'

/** The URL `?step=scan` opens this step with the camera. */
const SCAN = 'scan'

type Props = IntakeStepProps & {
  car: ShopVehicle | null
  /** The draft has a vehicle that the site may no longer read. */
  isOver: boolean
}

/** Searches for the vehicle. The draft keeps the search value, and the vehicle if one was found. */
export function IdentifierStep({ draft, change, go, tab, car, isOver }: Props) {
  const t = useTexts(identifierTexts)
  const getName = useVehicleName()
  const field = useRef<HTMLInputElement>(null)
  const lookUp = useVehicleLookup({
    onFound: (vehicle, value) => {
      if (canRegisterIntake(vehicle)) {
        change(withVehicle(draft, value, vehicle))
        go('details')
      } else change({ ...clearVehicle(), value })
    },
    onFailed: () => change(clearVehicle()),
  })
  const form = useForm(vehicleSearchFields, {
    externalState: [
      { plate_or_vin: draft.value, kind: draft.kind ?? '' },
      ({ plate_or_vin: value, kind }) => {
        if (kind !== undefined) change({ kind: vehicleKindCodes.find(code => code === kind) ?? '' })
        if (value === undefined) return
        if (toPlateKey(value) !== toPlateKey(draft.value)) lookUp.reset()
        change({ value })
      },
    ],
    mutation: lookUp,
    disableAutofill: true,
    fieldByErrorCode: { VEHICLE_NOT_FOUND: 'plate_or_vin' },
    onSubmit: ({ plate_or_vin, kind }) => lookUp.ask(plate_or_vin, kind),
  })
  // Selects the previous plate, so that typing the next one replaces it.
  useEffect(() => {
    if (document.documentElement.dataset.arrived) field.current?.select()
  }, [])
  const unavailableVehicle = lookUp.found && !canRegisterIntake(lookUp.found) ? lookUp.found : null
  const isScan = useSearch({ from: '/operator/recycle' }).step === SCAN
  const searchFor = (value: string) => {
    const formData = new FormData()
    formData.set('plate_or_vin', value)
    form.submit(formData)
  }
  const unfinishedCar = car && !draft.isDone && draft.isCarConfirmed ? car : null
  return (
    <>
      <PageHeading key="identifier" title={t.title} documentTitle={tab(t.title)} lead={t.lead} />
      {unfinishedCar && !lookUp.isPending && (
        <Notice
          title={t.openTitle({ name: getName(unfinishedCar) })}
          action={
            <>
              <Button size="compact" onClick={() => go('details')}>
                {t.goOn}
              </Button>
              <Button kind="quiet" size="compact" onClick={() => change(resetIntake())}>
                {t.forget}
              </Button>
            </>
          }
        />
      )}
      {isOver && (
        <Notice kind="warning" title={t.overTitle}>
          <p>{t.overText({ hours: limits.intakeHours })}</p>
        </Notice>
      )}
      <SearchForm
        ref={field}
        of={form}
        asksKind={draft.kind !== null}
        isUnknown={lookUp.error?.code === 'VEHICLE_NOT_FOUND'}
        kind="amber"
      />
      <ScanButton
        onValue={searchFor}
        atOnce={isScan}
        onReload={() => window.location.assign(`/operator/recycle?step=${SCAN}`)}
        onClose={() => isScan && go('identifier')}
      />
      <Stack gap={16}>
        {lookUp.isPending && <Skeleton kind="block" />}
        {lookUp.error && !form.errors.plate_or_vin && !form.errors.kind && (
          <SearchFailure failure={lookUp.error} onRetry={() => form.submit(new FormData())} />
        )}
        {unavailableVehicle && (
          <SearchResultVehicle key={unavailableVehicle.id} vehicle={unavailableVehicle} />
        )}
      </Stack>
      <Row>
        <span>{t.byHandTitle}</span>
        <ButtonLink {...paths.intake('by-hand')} kind="secondary">
          {t.byHand}
        </ButtonLink>
      </Row>
    </>
  )
}
