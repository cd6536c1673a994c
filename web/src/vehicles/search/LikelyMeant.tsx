import { likelyMeant } from '@autokierto/domain/vehicles/likely-meant'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './SearchForm.module.css'
import { searchFormTexts } from './texts.ts'

type Props = {
  value: string
  /** The register knows no vehicle by it. */
  isUnknown: boolean
  /** Writes it into the field; the search is another press. */
  onMeant: (value: string) => void
}

/**
 * What may have been meant by letters that look like digits. A VIN never has them, so that it is offered before anything is
 * searched for; a plate only once it was not found.
 */
export function LikelyMeant({ value, isUnknown, onMeant }: Props) {
  const t = useTexts(searchFormTexts)
  const meant = likelyMeant(value)
  const isOffered = meant !== null && (meant.kind === 'vin' || isUnknown)
  return (
    <div className={styles.meant} aria-live="polite">
      {isOffered && (
        <>
          <p>
            {meant.kind === 'vin' && `${t.noSuchLetters} `}
            {t.didYouMean({ value: meant.value })}
          </p>
          <Button kind="secondary" size="compact" onClick={() => onMeant(meant.value)}>
            {t.takeMeant({ value: meant.value })}
          </Button>
        </>
      )}
    </div>
  )
}
