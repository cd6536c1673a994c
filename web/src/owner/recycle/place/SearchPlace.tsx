import { Search } from 'lucide-react'
import { BareForm } from '../../../forms/BareForm.tsx'
import { TextOf } from '../../../forms/TextOf.tsx'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './PlaceStep.module.css'
import { placeTexts } from './texts.ts'
import type { SearchedPlace } from './useSearchedPlace.ts'

/** The address in words. */
export function SearchPlace({ searched }: { searched: SearchedPlace }) {
  const t = useTexts(placeTexts)
  const { form, count, submit } = searched
  return (
    <div>
      <BareForm of={{ ...form, submit }} className={styles.search}>
        <TextOf
          of={form}
          name="query"
          className={styles.field}
          label={t.address}
          hint={t.addressHint}
          enterKeyHint="search"
        />
        <Button
          type="submit"
          kind="secondary"
          busy={form.busy}
          icon={<Icon as={Search} />}
          className={styles.button}
        >
          {t.search}
        </Button>
        <p role="status">
          <VisuallyHidden>{count !== null && count > 0 && t.found({ count })}</VisuallyHidden>
        </p>
      </BareForm>
      {form.failure && (
        <Notice kind="error" live>
          <p>{form.failure}</p>
        </Notice>
      )}
    </div>
  )
}
