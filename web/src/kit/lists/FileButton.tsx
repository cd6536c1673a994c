import type { ListFileFormat } from '@autokierto/domain/lists'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFailureTexts } from '../api/useFailureTexts.ts'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button, type ButtonKind } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { saveFile } from '../ui/save-file.ts'
import { listTexts } from './texts.ts'

type Props = {
  label: ReactNode
  kind: ButtonKind
  size?: 'normal' | 'compact'
  icon: ReactNode
  title: string
  text: string
  /** The file name without its extension. */
  fileName: () => string
  save: (format: ListFileFormat) => Promise<Blob>
  onOpen?: () => void
  children?: ReactNode
}

/** Saves rows as a file. A dialog first describes the content and asks for the format. */
export function FileButton({ label, title, text, fileName, save, onOpen, children, ...look }: Props) {
  const t = useTexts(listTexts)
  const words = useFailureTexts()
  const [asking, setAsking] = useState(false)
  const [format, setFormat] = useState<ListFileFormat>('xlsx')
  const file = useMutation({
    mutationFn: async () => saveFile(await save(format), `${fileName()}.${format}`),
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <Button
        {...look}
        onClick={() => {
          file.reset()
          onOpen?.()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={text}
        confirm={t.download}
        busy={file.isPending}
        onConfirm={() => file.mutate()}
        onCancel={() => setAsking(false)}
      >
        <RadioCards
          name="file-format"
          label={t.fileFormat}
          value={format}
          onChange={value => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
          options={[
            { value: 'xlsx', title: t.xlsx, text: t.xlsxText },
            { value: 'csv', title: t.csv, text: t.csvText },
          ]}
        />
        {children}
        {file.error && <Notice kind="error">{words.of(file.error)}</Notice>}
      </ConfirmDialog>
    </>
  )
}
