import { partRadii } from '@autokierto/domain/fields/part-fields'
import type { Ref } from 'react'
import type { PartsAddress } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import styles from './parts.module.css'
import type { PartsSearch } from './parts-search.ts'
import { partsTexts } from './texts.ts'
import type { FoundParts } from './use-parts.ts'
import { WatchForm } from './WatchForm.tsx'

type Props = {
  search: PartsSearch & { point: NonNullable<PartsSearch['point']> }
  found: FoundParts
  onChange: (part: PartsAddress) => void
  headingRef: Ref<HTMLDivElement> | undefined
}

/** Nobody near has one: how far the next ones are, which models are alike, and a notice when one comes. */
export function PartsNone({ search, found, onChange, headingRef }: Props) {
  const t = useTexts(partsTexts)
  const name = found.model || found.make
  return (
    <div className={styles.none}>
      <div role="status" ref={headingRef} tabIndex={-1}>
        <EmptyState
          title={t.none({ name })}
          text={found.wider.length > 0 ? t.farther : t.nowhere}
          action={
            <div className={styles.ways}>
              {found.wider.map(({ radius, count }) => (
                <Button key={radius} kind="secondary" onClick={() => onChange({ radius: String(radius) })}>
                  {radius === partRadii.at(-1)
                    ? t.widerFinland({ count })
                    : t.wider({ radius: String(radius), count })}
                </Button>
              ))}
            </div>
          }
        />
      </div>
      <Alike found={found} onChange={onChange} />
      <WatchForm
        key={JSON.stringify([found.make, found.model, search])}
        search={search}
        make={found.make}
        model={found.model}
      />
    </div>
  )
}

/** Models that are written alike, a press away. */
export function Alike({ found, onChange }: Pick<Props, 'found' | 'onChange'>) {
  const t = useTexts(partsTexts)
  if (found.alike.length === 0) return null
  return (
    <p className={styles.alike}>
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
