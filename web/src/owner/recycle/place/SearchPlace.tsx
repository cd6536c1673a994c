import { limits } from '@autokierto/domain/limits'
import { Search } from 'lucide-react'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { StepProps } from '../step-props.ts'
import styles from './PlaceStep.module.css'
import { placeTexts } from './texts.ts'
import type { SearchedPlace } from './use-searched-place.ts'

type Props = Pick<StepProps, 'draft' | 'change'> & { searched: SearchedPlace }

/** The address in words. */
export function SearchPlace({ draft, change, searched }: Props) {
  const t = useTexts(placeTexts)
  const { field, fault, failure, isPending, count, submit } = searched
  return (
    <div>
      <form
        noValidate
        className={styles.search}
        onSubmit={event => {
          event.preventDefault()
          submit()
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
          kind="secondary"
          busy={isPending}
          icon={<Icon as={Search} />}
          className={styles.button}
        >
          {t.search}
        </Button>
        <p role="status">
          <VisuallyHidden>{count !== null && count > 0 && t.found({ count })}</VisuallyHidden>
        </p>
      </form>
      {failure && (
        <Notice kind="error" live>
          <p>{failure}</p>
        </Notice>
      )}
    </div>
  )
}
