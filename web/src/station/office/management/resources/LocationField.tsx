import type { FieldTable } from '@autokierto/domain/fields/field'
import { placeSearchFields } from '@autokierto/domain/fields/place-fields'
import { lengthIn } from '@autokierto/domain/fields/read-typed'
import { faultOfTyped } from '@autokierto/domain/fields/validate-fields'
import { defaultMapCentre } from '@autokierto/domain/limits'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { Map as MapIcon, Search } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useErrorTexts } from '../../../../kit/api/useErrorTexts.ts'
import { useAction } from '../../../../kit/calls/queries.ts'
import { type FieldName, getFieldProps, setFieldValue } from '../../../../kit/forms/field-controls.ts'
import type { FormState } from '../../../../kit/forms/useForm.ts'
import { MapView } from '../../../../kit/map/MapView.tsx'
import type { Point } from '../../../../kit/map/points.ts'
import { useIsWide } from '../../../../kit/map/useIsWide.ts'
import { useLocale, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../../kit/ui/Button.tsx'
import { FieldNotes } from '../../../../kit/ui/Field.tsx'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import { Row } from '../../../../kit/ui/Row.tsx'
import { TextField } from '../../../../kit/ui/TextField.tsx'
import { locationTexts } from './location-texts.ts'
import styles from './management.module.css'

type PickedLocation = Point & {
  address: string | null
  postal: string | null
  city: string | null
  country: string | null
}

type Props<T extends FieldTable> = { of: FormState<T>; name: FieldName<T> }

/** Selects a location by an address search or on the map, and shows it as text. */
export function LocationField<T extends FieldTable>({ of: form, name }: Props<T>) {
  const t = useTexts(locationTexts)
  const errorTexts = useErrorTexts()
  const { locale } = useLocale()
  const isWide = useIsWide()
  const fieldId = useId()
  const location = ((form.values as Record<string, unknown>)[name] ?? null) as PickedLocation | null
  const [query, setQuery] = useState(() => formatAddress(location))
  const [isOpen, setOpen] = useState(false)
  const latest = useRef<Point | null>(null)
  const setLocation = (place: PickedLocation | null) => setFieldValue(form, name, place)
  const selectPlace = ({ address, postal, city, country, latitude, longitude }: PickedLocation) => {
    const place = { address, postal, city, country, latitude, longitude }
    setLocation(place)
    setQuery(formatAddress(place))
  }
  const search = useAction('searchLocations', {
    onSuccess: ({ results: [first, ...others] }) => {
      if (first && others.length === 0) selectPlace(first)
    },
  })
  const describe = useAction('describeLocation', {
    onSuccess: ({ location: found }, { body }) => {
      // Ignores the answer if the pin was moved again meanwhile.
      if (body === latest.current) selectPlace({ ...found, ...pickPoint(body) })
    },
  })
  const found = search.data?.results ?? []
  const isNotFound = search.isSuccess && found.length === 0
  const inputError = faultOfTyped(placeSearchFields.query, query)
  const failure = inputError ?? (isNotFound ? 'LOCATION_NOT_FOUND' : null)
  const errorText =
    errorTexts.faults({ query: failure }).query ?? (search.error && String(errorTexts.of(search.error)))
  const runSearch = () => {
    const text = query.trim()
    if (text && !inputError) search.mutate({ body: { query: text, language: locale } })
  }
  const { latitude, longitude } = location ?? defaultMapCentre
  const point = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const place = location && (formatAddress(location) || t.noWords)
  const { optional: _, ...field } = getFieldProps(form, name)
  return (
    <div className={styles.fields} id={field.id} tabIndex={-1}>
      <Row>
        <TextField
          name={`${fieldId}-query`}
          label={t.address}
          hint={t.addressHint}
          error={errorText}
          length={lengthIn(placeSearchFields.query, query)}
          optional
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            setQuery(event.target.value)
            search.reset()
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return
            // Enter would submit the surrounding form.
            event.preventDefault()
            runSearch()
          }}
        />
        <Button kind="secondary" busy={search.isPending} icon={<Icon as={Search} />} onClick={runSearch}>
          {t.search}
        </Button>
      </Row>
      {found.length > 1 && (
        <ul className={styles.list} aria-label={t.choose}>
          {found.map(result => (
            <li key={`${result.label} ${result.latitude} ${result.longitude}`}>
              <Button
                kind="secondary"
                onClick={() => {
                  selectPlace(result)
                  search.reset()
                }}
              >
                {result.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{place ? t.chosen({ place }) : t.notChosen}</p>
      <FieldNotes {...field} label={t.address} />
      {describe.error && (
        <FieldNotes name={`${fieldId}-map`} label={t.map} error={String(errorTexts.of(describe.error))} />
      )}
      <Row>
        {!isWide && (
          <Button
            kind="secondary"
            icon={<Icon as={MapIcon} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.hideMap : t.showMap}
          </Button>
        )}
        {location && (
          <Button kind="quiet" onClick={() => setLocation(null)}>
            {t.clear}
          </Button>
        )}
      </Row>
      {(isWide || isOpen) && (
        <MapView
          className={styles.map}
          label={t.map}
          hint={t.mapHint}
          place={point}
          placeName={place ? t.pin({ place }) : t.pinUnset}
          onMove={newPoint => {
            const body = { ...newPoint, language: locale }
            latest.current = body
            describe.mutate({ body })
          }}
        />
      )}
    </div>
  )
}

const pickPoint = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })
