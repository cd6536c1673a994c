import type { ReactNode } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { listTexts } from './texts.ts'

type Props = {
  q: string | undefined
  onClear: () => void
  /** Where nothing was searched for: why nothing is here, and when something will be. */
  title: string
  text: ReactNode
}

/** An empty list: because of the search, or because there is nothing yet. */
export function NothingListed({ q, onClear, title, text }: Props) {
  const t = useTexts(listTexts)
  if (!q) return <EmptyState title={title} text={text} />
  return (
    <EmptyState
      title={t.nothingFound({ q })}
      text={t.nothingFoundText}
      action={
        <Button kind="secondary" onClick={onClear}>
          {t.clear}
        </Button>
      }
    />
  )
}
