import { csvLine, csvMark } from '@autokierto/domain/texts/csv'
import { Download } from 'lucide-react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './responsibility.module.css'
import { responsibilityTexts } from './texts.ts'

type Props = {
  /** What the table is called, and the file after it. */
  name: string
  head: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** One table of figures for a spreadsheet. */
export function CsvButton({ name, head, rows }: Props) {
  const t = useTexts(responsibilityTexts)
  const save = () =>
    saveFile(
      new Blob([csvMark, ...[head, ...rows].map(csvLine)], { type: 'text/csv;charset=utf-8' }),
      `${name}.csv`,
    )
  return (
    <Button
      kind="quiet"
      size="compact"
      icon={<Icon as={Download} size={18} />}
      className={styles.csv}
      aria-label={t.csvOf({ name })}
      onClick={save}
    >
      {t.csv}
    </Button>
  )
}
