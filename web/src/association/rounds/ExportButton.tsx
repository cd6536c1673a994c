import { listFileTypes } from '@autokierto/domain/lists'
import { Download } from 'lucide-react'
import { FileButton } from '../../kit/lists/FileButton.tsx'
import { useApp } from '../../kit/session/app-context.ts'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import type { QuestionnaireRound } from './questionnaire-round.ts'
import { roundTexts } from './texts.ts'

/** Downloads all answers of a round with every question. The file has no e-mail addresses. */
export function ExportButton({ round: { type, year } }: { round: QuestionnaireRound }) {
  const t = useTexts(roundTexts)
  const { client } = useApp()
  const { locale } = useLocale()
  return (
    <FileButton
      label={t.export}
      kind="secondary"
      icon={<Icon as={Download} />}
      title={t.exportTitle}
      text={t.exportText}
      fileName={() => `${type}-${year}`}
      save={format =>
        client.download('listQuestionnaireAnswers', listFileTypes[format], {
          query: { type, year, language: locale },
        })
      }
    />
  )
}
