import { addressFields } from '@autokierto/domain/fields/place-fields'
import { ArrowRight, MapPin } from 'lucide-react'
import { useAction } from '../../../kit/calls/queries.ts'
import { BoundForm } from '../../../kit/forms/BoundForm.tsx'
import { FormRadioCards } from '../../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { getSelectedPlace, type LocationResult } from '../flow/recycle-draft.ts'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { recycleTexts } from '../flow/texts.ts'
import styles from './PlaceStep.module.css'
import { placeTexts } from './texts.ts'
import type { AddressSearch } from './useAddressSearch.ts'
import type { MapPlace } from './useMapPlace.ts'

const placeFields = { place: { type: 'id', required: true }, street: addressFields.address } as const
const streetFields = { place: { type: 'id' }, street: addressFields.address } as const
const placeErrorTexts = { place: { REQUIRED: placeTexts.chooseRequired } }

type Props = RecycleStepProps & { searched: AddressSearch; pointed: MapPlace }

/** The places found for the address. The selected one is saved with the vehicle. */
export function ChoosePlace({ draft, change, go, back, searched, pointed }: Props) {
  const t = useTexts(placeTexts)
  const recycle = useTexts(recycleTexts)
  const save = useAction('changeOwnVehicle', {
    onSuccess: ({ vehicle }) => {
      change({ placed: true, found: draft.found && { ...draft.found, vehicle } })
      go('site')
    },
  })
  const selected = draft.place === null ? undefined : draft.places[draft.place]
  const vehicle = draft.found?.vehicle
  // The places are outdated when the address was edited since: saving one would send the driver to the wrong place.
  const isSearched = !searched.isOutdated && draft.places.length > 0
  const busy = save.isPending || searched.form.isPending || pointed.isPending
  const form = useForm(isSearched ? placeFields : streetFields, {
    externalState: [
      { place: draft.place === null ? '' : String(draft.place), street: draft.street },
      ({ street = '' }) => change({ street, placed: false }),
    ],
    mutation: { ...save, isPending: busy },
    errorTexts: placeErrorTexts,
    onSubmit: () => {
      const place = getSelectedPlace(draft)
      if (!isSearched) searched.submit(undefined, savePlace)
      else if (place) savePlace(place)
    },
  })
  const savePlace = ({ label: _, ...location }: LocationResult) =>
    vehicle && save.mutate({ params: { id: vehicle.id }, body: { location } })
  return (
    <BoundForm of={form} className={styles.form}>
      {pointed.fault && (
        <Notice kind="error" live className={styles.notice}>
          <p>{pointed.fault}</p>
        </Notice>
      )}
      {draft.places.length > 0 && (
        <FormRadioCards
          of={form}
          name="place"
          label={t.choose}
          options={draft.places.map((found, index) => ({
            value: String(index),
            title: found.label,
            icon: <Icon as={MapPin} />,
          }))}
          onChange={value => {
            form.setErrors({})
            change({ place: Number(value), street: '', placed: false, shop: null, manner: null })
          }}
        />
      )}
      {selected && selected.address === null && (
        <FormTextField of={form} name="street" label={t.street} hint={t.streetHint} autoComplete="off" />
      )}
      {pointed.offered && (
        <Notice
          live
          className={styles.notice}
          action={
            <Button
              kind="secondary"
              size="compact"
              onClick={() => {
                pointed.accept()
                document.getElementById('street')?.focus()
              }}
            >
              {t.acceptStreet}
            </Button>
          }
        >
          <p>{t.streetFound({ street: pointed.offered })}</p>
        </Notice>
      )}
      <ActionBar>
        <Button type="submit" busy={form.isPending} after={<Icon as={ArrowRight} />}>
          {recycle.go}
        </Button>
        <Button kind="quiet" onClick={() => back('vehicle')}>
          {recycle.back}
        </Button>
      </ActionBar>
    </BoundForm>
  )
}
