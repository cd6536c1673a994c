import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { type Description, DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import styles from './RequestDetails.module.css'
import { requestTexts } from './request-texts.ts'

type Props = {
  call: string | null
  requestId: string
  /** Further details, shown before those that only support needs. */
  items?: (Description | false)[]
}

/** Collapsed details of a request. The last ones are what support asks for. */
export function RequestDetails({ call, requestId, items = [] }: Props) {
  const t = useTexts(requestTexts)
  return (
    <details className={styles.details}>
      <summary>{t.details}</summary>
      <DescriptionList
        layout="side"
        items={[
          ...items,
          call !== null && { term: t.call, value: <code translate="no">{call}</code> },
          { term: t.request, value: <code translate="no">{requestId}</code> },
        ]}
      />
    </details>
  )
}
