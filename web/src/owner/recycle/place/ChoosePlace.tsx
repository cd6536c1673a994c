import { addressFields } from '@autokierto/domain/fields/place-fields'
import { ArrowRight, MapPin } from 'lucide-react'
import { useAction } from '../../../api/queries.ts'
import { CardsOf } from '../../../forms/ChoiceOf.tsx'
import { FormOf } from '../../../forms/FormOf.tsx'
import { TextOf } from '../../../forms/TextOf.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../../ui/ActionBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { type Place, placeOf } from '../draft.ts'
import type { StepProps } from '../step-props.ts'
import { recycleTexts } from '../texts.ts'
import styles from './PlaceStep.module.css'
import { placeTexts } from './texts.ts'
import type { PointedPlace } from './usePointedPlace.ts'
import type { SearchedPlace } from './useSearchedPlace.ts'

/** The chosen one among those found, and the street where it has none. */
const placeFields = { place: { type: 'id', required: true }, street: addressFields.address } as const
const streetFields = { place: { type: 'id' }, street: addressFields.address } as const
const ownWords = { place: { REQUIRED: placeTexts.chooseRequired } }

type Props = StepProps & { searched: SearchedPlace; pointed: PointedPlace }

/** The places that answer to the address; the chosen one is kept with the vehicle. */
export function ChoosePlace({ draft, change, go, back, searched, pointed }: Props) {
  const t = useTexts(placeTexts)
  const recycle = useTexts(recycleTexts)
  const save = useAction('changeOwnVehicle', {
    onSuccess: ({ vehicle }) => {
      change({ placed: true, found: draft.found && { ...draft.found, vehicle } })
      go('site')
    },
  })
  const chosen = draft.place === null ? undefined : draft.places[draft.place]
  const vehicle = draft.found?.vehicle
  // Going on with another place than the one just written would send the driver there.
  const isSearched = !searched.isOutdated && draft.places.length > 0
  const busy = save.isPending || searched.form.busy || pointed.isPending
  const form = useForm(isSearched ? placeFields : streetFields, {
    kept: [
      { place: draft.place === null ? '' : String(draft.place), street: draft.street },
      ({ street = '' }) => change({ street, placed: false }),
    ],
    call: { ...save, isPending: busy },
    words: ownWords,
    send: () => {
      const place = placeOf(draft)
      if (!isSearched) searched.submit(undefined, keep)
      else if (place) keep(place)
    },
  })
  const keep = ({ label: _, ...location }: Place) =>
    vehicle && save.mutate({ params: { id: vehicle.id }, body: { location } })
  return (
    <FormOf of={form} className={styles.form}>
      {pointed.fault && (
        <Notice kind="error" live className={styles.notice}>
          <p>{pointed.fault}</p>
        </Notice>
      )}
      {draft.places.length > 0 && (
        <CardsOf
          of={form}
          name="place"
          label={t.choose}
          options={draft.places.map((found, index) => ({
            value: String(index),
            title: found.label,
            icon: <Icon as={MapPin} />,
          }))}
          onChange={value => {
            form.refuse({})
            change({ place: Number(value), street: '', placed: false, shop: null, manner: null })
          }}
        />
      )}
      {chosen && chosen.address === null && (
        <TextOf of={form} name="street" label={t.street} hint={t.streetHint} autoComplete="off" />
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
        <Button type="submit" busy={form.busy} after={<Icon as={ArrowRight} />}>
          {recycle.go}
        </Button>
        <Button kind="quiet" onClick={() => back('vehicle')}>
          {recycle.back}
        </Button>
      </ActionBar>
    </FormOf>
  )
}
