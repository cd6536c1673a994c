import { likelyMeant } from '@autokierto/domain/vehicles/likely-meant'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
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
