import type { Language } from '@autokierto/domain/texts/languages'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { deferFailureText, getNotificationType } from '../../kit/api/useFailureTexts.ts'
import { useFormats, useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { saveFile } from '../../kit/ui/save-file.ts'
import styles from './DownloadOwnData.module.css'
import { saveTexts } from './texts.ts'

type FileFormat = 'pdf' | 'json'

type Props = {
  /** The data as JSON. */
  read: () => Promise<object>
  /** The data as a PDF document. */
  draw: (language: Language) => Promise<Blob>
  /** Overrides the default title, for pages that do not show the data. */
  title?: string
  /** The files contain the full personal identity code. */
  personalId?: boolean
}

/** Downloads all stored data about the user, as PDF to read and as JSON. */
export function DownloadOwnData({ read, draw, title, personalId }: Props) {
  const t = useTexts(saveTexts)
  const { locale } = useLocale()
  const format = useFormats()
  const notify = useNotify()
  const save = useMutation<Blob, ApiFailure, FileFormat>({
    mutationFn: async ending =>
      ending === 'pdf'
        ? draw(locale)
        : new Blob([JSON.stringify(await read(), null, 2)], { type: 'application/json' }),
    onSuccess: (bytes, ending) => {
      const name = `autokierto-${t.fileName}-${format.today()}.${ending}`
      saveFile(bytes, name)
      notify('success', deferText(saveTexts.saved, { name }))
    },
    onError: failure => notify(getNotificationType(failure), deferFailureText(failure)),
  })
  const button = (ending: FileFormat, words: string) => (
    <Button
      kind={ending === 'pdf' ? 'primary' : 'secondary'}
      icon={<Icon as={Download} />}
      busy={save.isPending && save.variables === ending}
      onClick={() => save.mutate(ending)}
    >
      {words}
    </Button>
  )
  return (
    <Card tone="tint" title={title ?? t.title}>
      <p className={styles.words}>{t.text}</p>
      {personalId && <p className={styles.words}>{t.personalId}</p>}
      <div className={styles.files}>
        {button('pdf', t.pdf)}
        {button('json', t.json)}
      </div>
    </Card>
  )
}
