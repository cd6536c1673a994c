import type { ListFileFormat } from '@autokierto/domain/lists'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useFormats, useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FileButton } from './FileButton.tsx'
import type { ListColumn } from './list-definition.ts'
import styles from './RemoteTable.module.css'
import { listTexts } from './texts.ts'

/** @param columns column names of the file, separated by commas */
export type SaveList = (format: ListFileFormat, columns: string, language: string) => Promise<Blob>

type Props<Row> = {
  name: string
  columns: readonly ListColumn<Row>[]
  save: SaveList
}

/** Downloads the list with the visible columns. Personal data is included only if selected in the dialog. */
export function ListFileButton<Row>({ name, columns, save }: Props<Row>) {
  const t = useTexts(listTexts)
  const { locale } = useLocale()
  const { today } = useFormats()
  const [isPersonal, setPersonal] = useState(false)
  const hasPersonal = columns.some(({ personalCsv }) => personalCsv)
  const keys = columns.flatMap(({ csv = [], personalCsv = [] }) => [
    ...csv,
    ...(isPersonal ? personalCsv : []),
  ])
  return (
    <FileButton
      label={<span className={styles.word}>{t.download}</span>}
      kind="quiet"
      size="compact"
      icon={<Icon as={Download} size={18} />}
      title={t.fileTitle}
      text={t.fileText}
      fileName={() => `${name}-${today()}`}
      save={format => save(format, keys.join(','), locale)}
      onOpen={() => setPersonal(false)}
    >
      {hasPersonal && (
        <Checkbox
          name="personal"
          label={t.filePersonal}
          hint={t.fileLogged}
          checked={isPersonal}
          onChange={event => setPersonal(event.target.checked)}
        />
      )}
    </FileButton>
  )
}
