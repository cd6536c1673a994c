import type { FieldTable } from '@autokierto/domain/fields/field'
import { placeSearchFields } from '@autokierto/domain/fields/place-fields'
import { lengthIn } from '@autokierto/domain/fields/read-typed'
import { faultOfTyped } from '@autokierto/domain/fields/validate-fields'
import { defaultMapCentre } from '@autokierto/domain/limits'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { Map as MapIcon, Search } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useAction } from '../../api/queries.ts'
import { useErrorTexts } from '../../api/useErrorTexts.ts'
import { type FieldName, getFieldProps, setFieldValue } from '../../forms/field-controls.ts'
import type { FormState } from '../../forms/useForm.ts'
import { MapView } from '../../map/MapView.tsx'
import type { Point } from '../../map/points.ts'
import { useIsWide } from '../../map/useIsWide.ts'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldNotes } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { locationTexts } from './location-texts.ts'
import styles from './management.module.css'

type Location = Point & {
  address: string | null
  postal: string | null
  city: string | null
  country: string | null
}

type Props<T extends FieldTable> = { of: FormState<T>; name: FieldName<T> }

/** A place of a group of fields: found by words, mended on the map; what is chosen is said in words. */
export function LocationField<T extends FieldTable>({ of: form, name }: Props<T>) {
  const t = useTexts(locationTexts)
  const words = useErrorTexts()
  const { locale } = useLocale()
  const wide = useIsWide()
  const own = useId()
  const location = ((form.values as Record<string, unknown>)[name] ?? null) as Location | null
  const [query, setQuery] = useState(() => formatAddress(location))
  const [isOpen, setOpen] = useState(false)
  const latest = useRef<Point | null>(null)
  const put = (place: Location | null) => setFieldValue(form, name, place)
  const take = ({ address, postal, city, country, latitude, longitude }: Location) => {
    const place = { address, postal, city, country, latitude, longitude }
    put(place)
    setQuery(formatAddress(place))
  }
  const search = useAction('searchLocations', {
    onSuccess: ({ results: [only, ...others] }) => {
      if (only && others.length === 0) take(only)
    },
  })
  const describe = useAction('describeLocation', {
    onSuccess: ({ location: found }, { body }) => {
      // Moved on meanwhile: the answer to the next question is on its way.
      if (body === latest.current) take({ ...found, ...pointOf(body) })
    },
  })
  const found = search.data?.results ?? []
  const isNothing = search.isSuccess && found.length === 0
  const fault = faultOfTyped(placeSearchFields.query, query)
  const failure = fault ?? (isNothing ? 'LOCATION_NOT_FOUND' : null)
  const said = words.faults({ query: failure }).query ?? (search.error && String(words.of(search.error)))
  const find = () => {
    const text = query.trim()
    if (text && !fault) search.mutate({ body: { query: text, language: locale } })
  }
  const { latitude, longitude } = location ?? defaultMapCentre
  const point = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const place = location && (formatAddress(location) || t.noWords)
  const { optional: _, ...field } = getFieldProps(form, name)
  return (
    <div className={styles.fields} id={field.id} tabIndex={-1}>
      <div className={styles.row}>
        <TextField
          name={`${own}-query`}
          label={t.address}
          hint={t.addressHint}
          error={said}
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
            // Enter would send the form that this field is part of.
            event.preventDefault()
            find()
          }}
        />
        <Button kind="secondary" busy={search.isPending} icon={<Icon as={Search} />} onClick={find}>
          {t.search}
        </Button>
      </div>
      {found.length > 1 && (
        <ul className={styles.list} aria-label={t.choose}>
          {found.map(each => (
            <li key={`${each.label} ${each.latitude} ${each.longitude}`}>
              <Button
                kind="secondary"
                onClick={() => {
                  take(each)
                  search.reset()
                }}
              >
                {each.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{place ? t.chosen({ place }) : t.notChosen}</p>
      <FieldNotes {...field} label={t.address} />
      {describe.error && (
        <FieldNotes name={`${own}-map`} label={t.map} error={String(words.of(describe.error))} />
      )}
      <div className={styles.row}>
        {!wide && (
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
          <Button kind="quiet" onClick={() => put(null)}>
            {t.clear}
          </Button>
        )}
      </div>
      {(wide || isOpen) && (
        <MapView
          className={styles.map}
          label={t.map}
          hint={t.mapHint}
          place={point}
          placeName={place ? t.pin({ place }) : t.pinUnset}
          onMove={moved => {
            const body = { ...moved, language: locale }
            latest.current = body
            describe.mutate({ body })
          }}
        />
      )}
    </div>
  )
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })
