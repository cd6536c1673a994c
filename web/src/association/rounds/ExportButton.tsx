import { listFileTypes } from '@autokierto/domain/lists'
import { Download } from 'lucide-react'
import { useApp } from '../../app-context.ts'
import { FileButton } from '../../lists/FileButton.tsx'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
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
