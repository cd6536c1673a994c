import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useFailureWords } from '../api/useFailureWords.ts'
import { useFormats, useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import type { ListColumn } from './list-of.ts'
import styles from './RemoteTable.module.css'
import { listTexts } from './texts.ts'

type Props<Row> = {
  name: string
  columns: readonly ListColumn<Row>[]
  save: (columns: string, language: string) => Promise<Blob>
}

/** The list as a file: what it will hold is told first, and personal data is asked for by itself. */
export function CsvButton<Row>({ name, columns, save }: Props<Row>) {
  const t = useTexts(listTexts)
  const { locale } = useLocale()
  const format = useFormats()
  const words = useFailureWords()
  const [asking, setAsking] = useState(false)
  const [isPersonal, setPersonal] = useState(false)
  const hasPersonal = columns.some(({ personalCsv }) => personalCsv)
  const file = useMutation({
    mutationFn: async () => {
      const keys = columns.flatMap(({ csv = [], personalCsv = [] }) => [
        ...csv,
        ...(isPersonal ? personalCsv : []),
      ])
      saveFile(await save(keys.join(','), locale), `${name}-${format.today()}.csv`)
    },
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <Button
        kind="quiet"
        size="compact"
        icon={<Icon as={Download} size={18} />}
        onClick={() => {
          file.reset()
          setPersonal(false)
          setAsking(true)
        }}
      >
        <span className={styles.word}>{t.csv}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.csvTitle}
        text={t.csvText}
        confirm={t.download}
        busy={file.isPending}
        onConfirm={() => file.mutate()}
        onCancel={() => setAsking(false)}
      >
        {hasPersonal && (
          <Checkbox
            name="personal"
            label={t.csvPersonal}
            hint={t.csvLogged}
            checked={isPersonal}
            onChange={event => setPersonal(event.target.checked)}
          />
        )}
        <p>
          <small>{t.csvFormat}</small>
        </p>
        {file.error && <Notice kind="error">{words.of(file.error)}</Notice>}
      </ConfirmDialog>
    </>
  )
}
