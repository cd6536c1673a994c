import { donorFields, partRadii } from '@autokierto/domain/fields/part-fields'
import { placeSearchFields } from '@autokierto/domain/fields/place-fields'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useMakes, useModels } from '../../features/vehicles/useCatalogue.ts'
import { useKindName } from '../../features/vehicles/useKindName.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormCombobox } from '../../kit/forms/FormCombobox.tsx'
import { FormSelect } from '../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { UseOwnPosition } from '../../kit/map/UseOwnPosition.tsx'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import type { PartsAddress } from '../../navigation/paths/paths.ts'
import styles from './parts.module.css'
import type { PartsSearch } from './parts-search.ts'
import { partsTexts } from './texts.ts'

const partsFields = {
  ...donorFields,
  make: { ...donorFields.make, required: true },
  place: placeSearchFields.query,
} as const

type Props = {
  search: PartsSearch
  /** The make and model that were searched for, as spelled in the lists; null before a result. */
  meant: { make: string; model: string } | null
  call: { isPending: boolean; error: unknown }
  onChange: (part: PartsAddress) => void
}

/** Form for make, model and place. Its values are written to the URL once the place has coordinates. */
export function PartsForm({ search, meant, call, onChange }: Props) {
  const t = useTexts(partsTexts)
  const { locale } = useLocale()
  const kindName = useKindName()
  const [isExpanded, setExpanded] = useState(false)
  const place = useAction('searchLocations')
  const describe = useAction('describeLocation')
  const failed = place.error ?? describe.error
  const form = useForm(partsFields, {
    initialValues: {
      make: search.make,
      model: search.model,
      place: search.place,
      kind: search.kind,
      year_from: search.from,
      year_to: search.to,
    },
    mutation: {
      isPending: call.isPending || place.isPending,
      error: failed ?? call.error,
      reset: place.reset,
    },
    fieldByErrorCode: { LOCATION_NOT_FOUND: 'place' },
    errorTexts: {
      make: { REQUIRED: partsTexts.makeRequired },
      place: { REQUIRED: partsTexts.placeRequired },
      year_to: { TOO_SMALL: partsTexts.yearOrder },
    },
    validate: ({ year_from, year_to }) =>
      year_from !== undefined &&
      year_to !== undefined &&
      year_from !== null &&
      year_to !== null &&
      year_to < year_from
        ? { year_to: 'TOO_SMALL' }
        : {},
    onSubmit: async values => {
      const part: PartsAddress = {
        make: values.make ?? '',
        model: values.model ?? '',
        kind: values.kind ?? '',
        from: String(values.year_from ?? ''),
        to: String(values.year_to ?? ''),
        exact: '',
        ask: '',
      }
      const query = values.place ?? ''
      if (search.point && query === search.place) return onChange(part)
      const { results } = await place
        .mutateAsync({ body: { query, language: locale } })
        .catch(() => ({ results: null }))
      if (!results) return
      const [first] = results
      if (!first) return form.setErrors({ place: 'LOCATION_NOT_FOUND' })
      onChange({ ...part, place: query, lat: String(first.latitude), lon: String(first.longitude) })
    },
  })
  const input = form.values as Record<string, string>
  const make = String(input.make ?? '')
  const makes = useMakes(make)
  const models = useModels(makes.written ?? makes.alike[0] ?? null, '')
  // Filters in use stay visible: a collapsed filter, or an error in it, would affect the search unseen.
  const isNarrowed = Boolean(input.year_from || input.year_to || input.kind)
  return (
    <div className={styles.search} data-off-paper="">
      <BoundForm of={form}>
        <div className={styles.fields}>
          <FormCombobox of={form} name="make" label={t.make} suggestions={makes.names} />
          <FormCombobox of={form} name="model" label={t.model} suggestions={models.names} />
          <FormTextField of={form} name="place" label={t.place} hint={t.placeHint} enterKeyHint="search" />
          <Button type="submit" busy={form.isPending} icon={<Icon as={Search} />} className={styles.go}>
            {t.search}
          </Button>
        </div>
        {(isExpanded || isNarrowed) && (
          <div className={styles.more}>
            <FormTextField of={form} name="year_from" label={t.yearFrom} />
            <FormTextField of={form} name="year_to" label={t.yearTo} />
            <FormSelect
              of={form}
              name="kind"
              label={t.kind}
              options={vehicleKindCodes.map(kind => ({ value: kind, label: kindName(kind) }))}
              placeholder={t.anyKind}
            />
          </div>
        )}
      </BoundForm>
      {meant && <CorrectedQuery search={search} meant={meant} onChange={onChange} />}
      <div className={styles.choices}>
        <Radius radius={search.radius} onChange={radius => onChange({ radius: String(radius) })} />
        <UseOwnPosition
          onPoint={async point => {
            const answer = await describe
              .mutateAsync({ body: { ...point, language: locale } })
              .catch(() => null)
            const { location } = answer ?? {}
            if (!location) return
            form.setValues({ place: [location.postal, location.city].filter(Boolean).join(' ') })
            onChange({
              make,
              model: String(input.model ?? ''),
              place: [location.postal, location.city].filter(Boolean).join(' '),
              lat: point.latitude.toFixed(3),
              lon: point.longitude.toFixed(3),
            })
          }}
        />
        {!isNarrowed && (
          <Button kind="quiet" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {t.yearAndKind}
          </Button>
        )}
      </div>
    </div>
  )
}

type CorrectedQueryProps = Pick<Props, 'search' | 'onChange'> & { meant: { make: string; model: string } }

/**
 * Shows which make and model were searched for if they differ from the input, and offers an exact search. An exact
 * search may still differ: VW is another name of Volkswagen.
 */
function CorrectedQuery({ search, meant, onChange }: CorrectedQueryProps) {
  const t = useTexts(partsTexts)
  const correctedParts = (['make', 'model'] as const).filter(
    part => search[part].toLocaleLowerCase() !== meant[part].toLocaleLowerCase(),
  )
  if (correctedParts.length === 0) return null
  const exactQuery = correctedParts.map(part => search[part]).join(' ')
  const correctedQuery = correctedParts.map(part => meant[part]).join(' ')
  return (
    <p role="status">
      {t.showing} <b translate="no">{correctedQuery}</b>.{' '}
      {!search.exact && (
        <button type="button" className={styles.link} onClick={() => onChange({ exact: '1' })}>
          {t.onlyWritten({ written: exactQuery })}
        </button>
      )}
    </p>
  )
}

/** Buttons for the search radius. Each press starts a new search. */
function Radius({ radius, onChange }: { radius: number; onChange: (radius: number) => void }) {
  const t = useTexts(partsTexts)
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no fields of a form
    <div className={styles.radius} role="group" aria-label={t.radius}>
      {partRadii.map(option => (
        <button key={option} type="button" aria-pressed={option === radius} onClick={() => onChange(option)}>
          {option === partRadii.at(-1) ? t.finland : t.kilometres({ radius: String(option) })}
        </button>
      ))}
    </div>
  )
}
