import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import styles from '../flow/intake.module.css'
import { byHandTexts } from './texts.ts'

type Props = {
  names: readonly string[]
  onChoose: (name: string) => void
  /** Id of the field that gets the focus, because the clicked button disappears. */
  focuses: string
}

export function SimilarNames({ names, onChoose, focuses }: Props) {
  const t = useTexts(byHandTexts)
  return (
    <div role="status">
      {names.length > 0 && (
        <div className={styles.alike}>
          {t.alike}
          {names.map(name => (
            <Button
              key={name}
              kind="secondary"
              size="compact"
              onClick={() => {
                onChoose(name)
                document.getElementById(focuses)?.focus()
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
