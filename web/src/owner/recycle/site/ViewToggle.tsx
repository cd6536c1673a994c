import { List, Map as MapIcon } from 'lucide-react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { siteStepTexts } from './texts.ts'
import styles from './ViewToggle.module.css'

type Props = { withMap: boolean; onChange: (withMap: boolean) => void }

export function ViewToggle({ withMap, onChange }: Props) {
  const t = useTexts(siteStepTexts)
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons that belong together, no fields of a form
    <div className={styles.toggle} role="group" aria-label={t.view}>
      <button type="button" aria-pressed={withMap} onClick={() => onChange(true)}>
        <Icon as={MapIcon} />
        {t.listAndMap}
      </button>
      <button type="button" aria-pressed={!withMap} onClick={() => onChange(false)}>
        <Icon as={List} />
        {t.listOnly}
      </button>
    </div>
  )
}
