import { CloudAlert, CloudCheck } from 'lucide-react'
import { useErrorTexts } from '../../kit/api/useErrorTexts.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import styles from './questionnaire.module.css'
import { questionnaireTexts } from './texts.ts'
import type { AnswerEditor } from './useAnswers.ts'

export function SaveLine({ hand }: { hand: AnswerEditor }) {
  const t = useTexts(questionnaireTexts)
  const format = useFormats()
  const notify = useNotify()
  const errors = useErrorTexts()
  const { known, state, failure } = hand
  /** Today's time is shown without the date. */
  const formatMoment = (at: string) =>
    format.day(at) === format.day(format.today()) ? format.clock(at) : `${format.day(at)} ${format.clock(at)}`
  const saveNow = async () => {
    if (await hand.flush()) notify('success', deferText(questionnaireTexts.kept))
  }
  if (state === 'failed') {
    return (
      <div className={styles.saveLine} data-failed="">
        <Icon as={CloudAlert} size={20} />
        <p role="status">
          {t.unsaved}
          {/* The page reports outages as a whole, so only a rejection is shown here. */}
          {failure && failure.status >= 400 && failure.status < 500 && `: ${errors.of(failure)}`}
        </p>
        <Button kind="quiet" size="compact" onClick={() => void saveNow()}>
          {t.saveNow}
        </Button>
      </div>
    )
  }
  const saved = known.updated_at === null ? t.notBegun : t.saved({ moment: formatMoment(known.updated_at) })
  return (
    <div className={styles.saveLine}>
      <Icon as={CloudCheck} size={20} />
      <p role="status">{state === 'saving' ? t.saving : saved}</p>
      <p>{t.goOn}</p>
    </div>
  )
}
