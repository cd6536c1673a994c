import { lengthIn } from '@autokierto/domain/fields/read-typed'
import { freeText } from '@autokierto/domain/fields/texts'
import { faultOfTyped } from '@autokierto/domain/fields/validate-fields'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useErrorTexts } from '../../kit/api/useErrorTexts.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { TextField } from '../../kit/ui/TextField.tsx'
import styles from './questionnaire.module.css'
import { questionnaireTexts } from './texts.ts'
import type { OpenWarning } from './validate-sections.ts'

type Props = { warning: OpenWarning; readOnly?: boolean; onWord: (remark: string | null) => void }

/** Warns about an unlikely figure, which the user corrects above or confirms with a remark. */
export function WarningBox({ warning, readOnly = false, onWord }: Props) {
  const t = useTexts(questionnaireTexts)
  const warningText = useWarningTexts()(warning)
  const errors = useErrorTexts()
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const fault = faultOfTyped(freeText, remark)
  const name = `${warning.question}-${warning.code}`
  if (warning.remark !== null || readOnly) {
    return (
      <div className={styles.calledRight}>
        <Icon as={warning.remark === null ? TriangleAlert : Check} size={18} />
        <p>
          {warningText}{' '}
          {warning.remark !== null && <strong>{t.calledRight({ word: warning.remark })}</strong>}{' '}
          {!readOnly && (
            <Button kind="quiet" size="compact" onClick={() => onWord(null)}>
              {t.change}
            </Button>
          )}
        </p>
      </div>
    )
  }
  return (
    <fieldset className={styles.warning} aria-label={warningText}>
      <p>
        <Icon as={TriangleAlert} size={18} /> <strong>{warningText}</strong>
      </p>
      <div className={styles.word}>
        <TextField
          name={name}
          label={t.why}
          error={isTried && fault ? errors.field(fault) : null}
          length={lengthIn(freeText, remark)}
          value={remark}
          onChange={event => setRemark(event.target.value)}
        />
        <Button
          kind="secondary"
          onClick={() => {
            setTried(true)
            if (remark.trim() && !fault) onWord(remark.trim())
          }}
        >
          {t.right}
        </Button>
      </div>
    </fieldset>
  )
}

export function useWarningTexts() {
  const t = useTexts(questionnaireTexts)
  const format = useFormats()
  return ({ code, figures: [figure = 0, other = 0] }: OpenWarning): string =>
    t[code]({ figure: format.number(figure, 3), other: format.number(other, 3) } as never)
}
