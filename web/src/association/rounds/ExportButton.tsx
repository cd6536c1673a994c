import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureSaying, failureType } from '../../api/useFailureWords.ts'
import { useApp } from '../../app-context.ts'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { Round } from './round.ts'
import { roundTexts } from './texts.ts'

/** All answers of a round with every question, for a spreadsheet; no addresses of people. */
export function ExportButton({ round: { type, year } }: { round: Round }) {
  const t = useTexts(roundTexts)
  const { client } = useApp()
  const { locale } = useLocale()
  const notify = useNotify()
  const file = useMutation({
    mutationFn: () =>
      client.download('listQuestionnaireAnswers', 'text/csv', { query: { type, year, language: locale } }),
    onSuccess: bytes => saveFile(bytes, `${type}-${year}.csv`),
    onError: failure => notify(failureType(failure), failureSaying(failure)),
  })
  return (
    <Button
      kind="secondary"
      icon={<Icon as={Download} />}
      busy={file.isPending}
      onClick={() => file.mutate()}
    >
      {t.export}
    </Button>
  )
}
