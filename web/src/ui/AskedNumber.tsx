import { type AmbiguousNumber, askedNumber, typedNumber } from '@autokierto/domain/texts/read-number'
import { useLocale } from '../texts/LocaleProvider.tsx'
import { Button } from './Button.tsx'
import styles from './Field.module.css'

type Props = {
  /** Of the field that is asked about, which takes the focus again. */
  id: string
  asked: AmbiguousNumber
  /** The field's fault says the question already. */
  isSaid: boolean
  /** Gets the number that was meant as it is typed in the language, so that it is read as itself. */
  onMeant: (typed: string) => void
}

/** Which of two numbers was typed, asked below the field: with thousands parted, or with decimals. */
export function AskedNumber({ id, asked, isSaid, onMeant }: Props) {
  const { locale } = useLocale()
  const { question, written } = askedNumber(asked, locale)
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
