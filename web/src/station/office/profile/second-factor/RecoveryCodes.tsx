import { Printer } from 'lucide-react'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import { Notice } from '../../../../kit/ui/Notice.tsx'
import { saveFile } from '../../../../kit/ui/save-file.ts'
import styles from './second-factor.module.css'
import { factorTexts } from './texts.ts'

/**
 * Shows new recovery codes once. They are never stored by the page, and are printed without the rest of it.
 */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(factorTexts)
  return (
    <div className={styles.alone}>
      <Notice
        kind="warning"
        title={t.codesTitle}
        live
        inPlace
        action={
          <ActionBar>
            <Button onClick={onDone}>{t.saved}</Button>
            <Button
              kind="secondary"
              onClick={() =>
                saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), `${t.file}.txt`)
              }
            >
              {t.save}
            </Button>
            <Button kind="secondary" icon={<Icon as={Printer} />} onClick={() => window.print()}>
              {t.print}
            </Button>
          </ActionBar>
        }
      >
        <p>{t.codesText}</p>
        <ul className={styles.codes}>
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
