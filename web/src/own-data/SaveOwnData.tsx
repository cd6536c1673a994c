import type { Language } from '@autokierto/domain/texts/languages'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ApiFailure } from '../api/api-failure.ts'
import { failureSaying, failureType } from '../api/useFailureWords.ts'
import { useFormats, useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { saying } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useNotify } from '../ui/NotificationBar.tsx'
import { saveFile } from '../ui/save-file.ts'
import styles from './SaveOwnData.module.css'
import { saveTexts } from './texts.ts'

type Ending = 'pdf' | 'json'

type Props = {
  /** The answer as it came. */
  read: () => Promise<object>
  /** The same as a document. */
  draw: (language: Language) => Promise<Blob>
  /** Where the page shows nothing of it. */
  title?: string
  /** The files hold the whole personal identity code. */
  personalId?: boolean
}

/** All that is held on whoever reads it, as a file to read and as one for machines. */
export function SaveOwnData({ read, draw, title, personalId }: Props) {
  const t = useTexts(saveTexts)
  const { locale } = useLocale()
  const format = useFormats()
  const notify = useNotify()
  const save = useMutation<Blob, ApiFailure, Ending>({
    mutationFn: async ending =>
      ending === 'pdf'
        ? draw(locale)
        : new Blob([JSON.stringify(await read(), null, 2)], { type: 'application/json' }),
    onSuccess: (bytes, ending) => {
      const name = `autokierto-${t.fileName}-${format.today()}.${ending}`
      saveFile(bytes, name)
      notify('success', saying(saveTexts.saved, { name }))
    },
    onError: failure => notify(failureType(failure), failureSaying(failure)),
  })
  const button = (ending: Ending, words: string) => (
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
