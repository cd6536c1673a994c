import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { roundTexts } from './texts.ts'

type Props = { line: { status: 'missing' | 'draft' | 'submitted'; nothing_to_report: boolean } }

export function AnswerChip({ line: { status, nothing_to_report } }: Props) {
  const t = useTexts(roundTexts)
  if (status === 'missing') return <Chip tone="now">{t.missing}</Chip>
  if (status === 'draft') return <Chip tone="note">{t.draft}</Chip>
  return <Chip tone="good">{nothing_to_report ? t.sentEmpty : t.submitted}</Chip>
}
