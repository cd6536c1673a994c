import { limits } from '@autokierto/domain/limits'
import { ArrowRight, MapPin } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAction } from '../../../api/queries.ts'
import { useErrorWords } from '../../../api/useErrorWords.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../../ui/ActionBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type Place, placeOf } from '../draft.ts'
import type { StepProps } from '../step-props.ts'
import { recycleTexts } from '../texts.ts'
import styles from './PlaceStep.module.css'
import { placeTexts } from './texts.ts'
import type { PointedPlace } from './use-pointed-place.ts'
import type { SearchedPlace } from './use-searched-place.ts'

type Props = StepProps & { searched: SearchedPlace; pointed: PointedPlace }

/** The places that answer to the address; the chosen one is kept with the vehicle. */
export function ChoosePlace({ draft, change, go, back, searched, pointed }: Props) {
  const t = useTexts(placeTexts)
  const recycle = useTexts(recycleTexts)
  const words = useErrorWords()
  const [missing, setMissing] = useState(false)
  const save = useAction('changeOwnVehicle', {
    onSuccess: ({ vehicle }) => {
      change({ placed: true, found: draft.found && { ...draft.found, vehicle } })
      go('site')
    },
  })
  const errors = useMemo(() => ({ place: missing ? t.chooseRequired : null }), [missing, t])
  const chosen = draft.place === null ? undefined : draft.places[draft.place]
  const place = placeOf(draft)
  const vehicle = draft.found?.vehicle

  const busy = save.isPending || searched.isPending || pointed.isPending
  const submit = () => {
    if (busy) return
    // Going on with another place than the one just written would send the driver there.
    if (searched.isOutdated || draft.places.length === 0) return searched.submit(keep)
    setMissing(!place)
    if (place) keep(place)
  }
  const keep = ({ label: _, ...location }: Place) =>
    vehicle && save.mutate({ params: { id: vehicle.id }, body: { location } })
  return (
    <Form
      onSubmit={submit}
      errors={errors}
      failure={save.error && words.of(save.error)}
      className={styles.form}
    >
      {pointed.fault && (
        <Notice kind="error" live className={styles.notice}>
          <p>{pointed.fault}</p>
        </Notice>
      )}
      {draft.places.length > 0 && (
        <RadioCards
          name="place"
          label={t.choose}
          error={errors.place}
          options={draft.places.map((found, index) => ({
            value: String(index),
            title: found.label,
            icon: <Icon as={MapPin} />,
          }))}
          value={draft.place === null ? null : String(draft.place)}
          onChange={value => {
            setMissing(false)
            change({ place: Number(value), street: '', placed: false, shop: null, manner: null })
          }}
        />
      )}
      {chosen && chosen.address === null && (
        <TextField
          name="street"
          label={t.street}
          hint={t.streetHint}
          optional
          autoComplete="off"
          maxLength={limits.text}
          value={draft.street}
          onChange={event => change({ street: event.target.value, placed: false })}
        />
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
        <Button type="submit" busy={busy} after={<Icon as={ArrowRight} />}>
          {recycle.go}
        </Button>
        <Button kind="quiet" onClick={() => back('vehicle')}>
          {recycle.back}
        </Button>
      </ActionBar>
    </Form>
  )
}
