import { type ListFileFormat, listFileTypes } from '@autokierto/domain/lists'
import { csvBom, formatCsvLine } from '@autokierto/domain/texts/csv'
import { Download } from 'lucide-react'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { saveFile } from '../../kit/ui/save-file.ts'
import styles from './figures.module.css'
import { figureTexts } from './texts.ts'

type Props = {
  /** Caption of the table, also the name of the file. */
  name: string
  head: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

export function TableFiles({ name, head, rows }: Props) {
  const t = useTexts(figureTexts)
  const { locale } = useLocale()
  const notify = useNotify()
  const save = (parts: BlobPart[], format: ListFileFormat) =>
    saveFile(
      new Blob(parts, { type: format === 'csv' ? `${listFileTypes.csv};charset=utf-8` : listFileTypes.xlsx }),
      `${name}.${format}`,
    )
  const saveXlsx = async () => {
    const { wholeXlsx } = await import('@autokierto/domain/xlsx/whole-xlsx')
    save([wholeXlsx(head, rows, locale)], 'xlsx')
  }
  const buttonProps = {
    kind: 'quiet',
    size: 'compact',
    icon: <Icon as={Download} size={18} />,
  } as const
  return (
    <div className={styles.files}>
      <Button
        {...buttonProps}
        aria-label={t.xlsxOf({ name })}
        onClick={() => saveXlsx().catch(() => notify('error', deferText(figureTexts.fileFailed)))}
      >
        {t.xlsx}
      </Button>
      <Button
        {...buttonProps}
        aria-label={t.csvOf({ name })}
        onClick={() => save([csvBom, ...[head, ...rows].map(formatCsvLine)], 'csv')}
      >
        {t.csv}
      </Button>
    </div>
  )
}
