import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from '../intake.module.css'
import { byHandTexts } from './texts.ts'

type Props = {
  names: readonly string[]
  onChoose: (name: string) => void
  /** The id of the field that was meant: the pressed button goes, and the focus comes back to it. */
  focuses: string
}

/** What may have been meant by a name that is in no list. */
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
