import type { OwnData } from '@autokierto/contract/persons'
import { Download } from 'lucide-react'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './OwnDataPage.module.css'
import { ownDataTexts } from './texts.ts'

/** The answer as it came, as a file: what the page shows and the whole personal identity code. */
export function SaveOwnData({ answer }: { answer: { data: OwnData } }) {
  const t = useTexts(ownDataTexts)
  const format = useFormats()
  const notify = useNotify()
  const save = () => {
    const name = `autokierto-omat-tiedot-${format.today()}.json`
    saveFile(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }), name)
    notify('success', saying(ownDataTexts.saved, { name }))
  }
  return (
    <Card tone="tint" title={t.fileTitle}>
      <p className={styles.words}>{t.fileText}</p>
      <Button icon={<Icon as={Download} />} onClick={save}>
        {t.download}
      </Button>
    </Card>
  )
}
