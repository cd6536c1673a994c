import { limits } from '@autokierto/domain/limits'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../api/api-failure.ts'
import { useAction } from '../../../api/queries.ts'
import { useErrorWords } from '../../../api/useErrorWords.ts'
import { useLocale, useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { StepProps } from '../step-props.ts'
import styles from './PlaceStep.module.css'
import { placeTexts } from './texts.ts'

const notFound = new ApiFailure('LOCATION_NOT_FOUND', 404)

/** The address in words. What is written stays, whatever comes of the search. */
export function SearchPlace({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const t = useTexts(placeTexts)
  const { locale } = useLocale()
  const words = useErrorWords()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const search = useAction('searchLocations', {
    onSuccess: ({ results }) => {
      const only = results.length === 1
      change({
        places: results,
        place: only ? 0 : null,
        street: '',
        // Asked for by these words: they are the person's now, whoever wrote them.
        written: null,
        placed: false,
        shop: null,
        manner: null,
      })
      if (results.length === 0) refuse(words.of(notFound))
    },
    onError: failure => {
      const beside = failure.code === 'LOCATION_NOT_FOUND' ? words.of(failure) : words.fields(failure).query
      if (beside) refuse(beside)
    },
  })
  useEffect(() => {
    if (search.data?.results.length) document.getElementById('place')?.focus()
  }, [search.data])
  const refuse = (text: string) => {
    setFault(text)
    field.current?.focus()
  }
  const submit = () => {
    const query = draft.address.trim()
    setFault(null)
    search.reset()
    if (query) search.mutate({ body: { query, language: locale } })
    else refuse(t.addressRequired)
  }
  return (
    <div>
      <form
        noValidate
        className={styles.search}
        onSubmit={event => {
          event.preventDefault()
          if (!search.isPending) submit()
        }}
      >
        <TextField
          ref={field}
          name="query"
          className={styles.field}
          label={t.address}
          hint={t.addressHint}
          error={fault}
          autoComplete="street-address"
          enterKeyHint="search"
          maxLength={limits.text}
          value={draft.address}
          onChange={event => change({ address: event.target.value })}
        />
        <Button
          type="submit"
          kind={draft.places.length > 0 ? 'secondary' : 'primary'}
          busy={search.isPending}
          icon={<Icon as={Search} />}
          className={styles.button}
        >
          {t.search}
        </Button>
        <p role="status">
          <VisuallyHidden>
            {search.data && search.data.results.length > 0 && t.found({ count: search.data.results.length })}
          </VisuallyHidden>
        </p>
      </form>
      {search.error && !fault && (
        <Notice kind="error" live>
          <p>{words.of(search.error)}</p>
        </Notice>
      )}
    </div>
  )
}
