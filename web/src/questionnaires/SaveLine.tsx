import { CloudAlert, CloudCheck } from 'lucide-react'
import { useFormats, useTexts } from '../texts/LocaleProvider.tsx'
import { saying } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useNotify } from '../ui/NotificationBar.tsx'
import styles from './questionnaire.module.css'
import { questionnaireTexts } from './texts.ts'
import type { AnswersInHand } from './useAnswers.ts'

/** Whether what was typed is safe, and since when. */
export function SaveLine({ hand }: { hand: AnswersInHand }) {
  const t = useTexts(questionnaireTexts)
  const format = useFormats()
  const notify = useNotify()
  const { known, state } = hand
  const saveNow = async () => {
    if (await hand.flush()) notify('success', saying(questionnaireTexts.kept))
  }
  if (state === 'failed') {
    return (
      <div className={styles.saveLine} data-failed="">
        <Icon as={CloudAlert} size={20} />
        <p role="status">{t.unsaved}</p>
        <Button kind="quiet" size="compact" onClick={() => void saveNow()}>
          {t.saveNow}
        </Button>
      </div>
    )
  }
  const saved = known.updated_at === null ? t.notBegun : t.saved({ time: format.time(known.updated_at) })
  return (
    <div className={styles.saveLine}>
      <Icon as={CloudCheck} size={20} />
      <p role="status">{state === 'saving' ? t.saving : saved}</p>
      <p>{t.goOn}</p>
    </div>
  )
}
