import { type AmbiguousNumber, getAmbiguousNumber, typedNumber } from '@autokierto/domain/texts/read-number'
import { useLocale } from '../texts/LocaleProvider.tsx'
import { Button } from './Button.tsx'
import styles from './Field.module.css'

type Props = {
  /** The id of the ambiguous field, which takes the focus again. */
  id: string
  asked: AmbiguousNumber
  /** The field's error already contains the question. */
  isSaid: boolean
  /** Called with the selected number, formatted so that it is parsed unambiguously. */
  onMeant: (typed: string) => void
}

/** Asks which of two numbers an ambiguous input means: with a thousands separator, or with decimals. */
export function AskedNumber({ id, asked, isSaid, onMeant }: Props) {
  const { locale } = useLocale()
  const { question, written } = getAmbiguousNumber(asked, locale)
  return (
    <fieldset className={styles.asked} aria-label={question}>
      {!isSaid && (
        <p className={styles.hint} id={`${id}-asked`}>
          {question}
        </p>
      )}
      <div className={styles.meant}>
        {asked.either.map((number, at) => (
          <Button
            key={written[at]}
            kind="secondary"
            size="compact"
            onClick={() => {
              onMeant(typedNumber(number, locale))
              document.getElementById(id)?.focus()
            }}
          >
            {written[at]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
