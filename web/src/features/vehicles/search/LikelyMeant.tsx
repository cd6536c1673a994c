import { likelyMeant } from '@autokierto/domain/vehicles/likely-meant'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import styles from './SearchForm.module.css'
import { searchFormTexts } from './texts.ts'

type Props = {
  value: string
  /** The register has no vehicle with this value. */
  isUnknown: boolean
  /** Fills the suggestion into the field. The user still has to search. */
  onMeant: (value: string) => void
}

/**
 * Suggests a correction for letters that look like digits. A VIN never contains them, so the suggestion comes
 * before the search. For a plate it comes only after a search without result.
 */
export function LikelyMeant({ value, isUnknown, onMeant }: Props) {
  const t = useTexts(searchFormTexts)
  const suggestion = likelyMeant(value)
  const isOffered = suggestion !== null && (suggestion.kind === 'vin' || isUnknown)
  return (
    <div className={styles.meant} aria-live="polite">
      {isOffered && (
        <>
          <p>
            {suggestion.kind === 'vin' && `${t.noSuchLetters} `}
            {t.didYouMean({ value: suggestion.value })}
          </p>
          <Button kind="secondary" size="compact" onClick={() => onMeant(suggestion.value)}>
            {t.takeMeant({ value: suggestion.value })}
          </Button>
        </>
      )}
    </div>
  )
}
