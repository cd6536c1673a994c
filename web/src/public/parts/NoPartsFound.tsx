import { partRadii } from '@autokierto/domain/fields/part-fields'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/States.tsx'
import type { PartsAddress } from '../../navigation/paths/paths.ts'
import styles from './parts.module.css'
import type { PartsSearch } from './parts-search.ts'
import { isFiltered } from './search-description.ts'
import { partsTexts } from './texts.ts'
import type { PartSearchResult } from './useParts.ts'
import { WatchForm } from './WatchForm.tsx'

type Props = {
  search: PartsSearch & { point: NonNullable<PartsSearch['point']> }
  found: PartSearchResult<unknown>
  /** Texts for no result within the radius, and for none in the whole country. */
  title: string
  nowhere: string
  way?: ReactNode
  onChange: (part: PartsAddress) => void
  headingRef: Ref<HTMLDivElement> | undefined
}

/** No results within the radius: offers wider radii, similar models, and an e-mail alert. */
export function NoPartsFound({ search, found, title, nowhere, way, onChange, headingRef }: Props) {
  const t = useTexts(partsTexts)
  return (
    <div className={styles.none}>
      <div role="status" ref={headingRef} tabIndex={-1}>
        <EmptyState
          title={title}
          text={found.wider.length > 0 ? t.farther : isFiltered(search) ? t.nowhereNarrowed : nowhere}
          action={
            <div className={styles.ways}>
              {found.wider.map(({ radius, count, hasMore }) => (
                <Button key={radius} kind="secondary" onClick={() => onChange({ radius: String(radius) })}>
                  {radius === partRadii.at(-1) ? t.finlandWide : t.kilometres({ radius: String(radius) })}
                  {': '}
                  {hasMore ? t.atLeastSites({ count }) : t.sites({ count })}
                </Button>
              ))}
              {isFiltered(search) && (
                <Button kind="secondary" onClick={() => onChange({ kind: '', from: '', to: '' })}>
                  {t.widen}
                </Button>
              )}
              {way}
            </div>
          }
        />
      </div>
      <SimilarModels found={found} onChange={onChange} />
      <WatchForm search={search} found={found} title={t.watch} />
    </div>
  )
}

export function SimilarModels({ found, onChange }: Pick<Props, 'found' | 'onChange'>): ReactNode {
  const t = useTexts(partsTexts)
  if (found.alike.length === 0) return null
  return (
    <p className={styles.alike} data-off-paper="">
      {t.alike}{' '}
      {found.alike.map(model => (
        <button
          key={model}
          type="button"
          className={styles.link}
          translate="no"
          onClick={() => onChange({ model, exact: '' })}
        >
          {found.make} {model}
        </button>
      ))}
    </p>
  )
}
