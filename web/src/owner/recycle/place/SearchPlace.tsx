import { Search } from 'lucide-react'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { InlineForm } from '../../../kit/forms/InlineForm.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx'
import styles from './PlaceStep.module.css'
import { placeTexts } from './texts.ts'
import type { AddressSearch } from './useAddressSearch.ts'

export function SearchPlace({ searched }: { searched: AddressSearch }) {
  const t = useTexts(placeTexts)
  const { form, count, submit } = searched
  return (
    <div>
      <InlineForm of={{ ...form, submit }} className={styles.search}>
        <FormTextField of={form} name="query" label={t.address} hint={t.addressHint} enterKeyHint="search" />
        <Button
          type="submit"
          kind="secondary"
          busy={form.isPending}
          icon={<Icon as={Search} />}
          className={styles.button}
        >
          {t.search}
        </Button>
        <p role="status">
          <VisuallyHidden>{count !== null && count > 0 && t.found({ count })}</VisuallyHidden>
        </p>
      </InlineForm>
      {form.failure && (
        <Notice kind="error" live>
          <p>{form.failure}</p>
        </Notice>
      )}
    </div>
  )
}
