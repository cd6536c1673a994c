import { Send } from 'lucide-react'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import {
  listRemindable,
  listRoundLines,
  type QuestionnaireRound,
  type RoundCompany,
} from './questionnaire-round.ts'
import { roundTexts } from './texts.ts'
import type { useRemind } from './useRemind.ts'

type Props = {
  round: QuestionnaireRound
  companies: readonly RoundCompany[]
  remind: ReturnType<typeof useRemind>
}

/** Reminds every company with missing answers; nothing when all are submitted. */
export function RemindMissing({ round, companies, remind }: Props) {
  const t = useTexts(roundTexts)
  const format = useFormats()
  if (listRoundLines(companies).every(({ status }) => status === 'submitted')) return null
  const ids = listRemindable(companies, format.today())
  return (
    <Button
      kind="secondary"
      size="compact"
      icon={<Icon as={Send} size={18} />}
      busy={remind.busy.length > 0}
      reason={!round.is_open ? t.roundIsClosed : ids.length === 0 ? t.allReminded : null}
      onClick={() => remind.all(ids)}
    >
      {t.remindAll}
    </Button>
  )
}
