import { type LinkProps, useRouter } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { RadioCards } from '../../../kit/ui/RadioCards.tsx'
import styles from './label.module.css'
import { QrCode } from './QrCode.tsx'
import { labelTexts } from './texts.ts'

const papers = ['roll', 'sheet'] as const

type Props = {
  title: string
  lead: string
  back: ReactNode
  /** Describes the QR code for screen readers. */
  code: string
  path: LinkProps
  /** Large text that is legible from a distance, such as a plate or a shelf. */
  large: string | null
  name: string
  lines: readonly (string | null)[]
}

export function LabelSheet({ title, lead, back, code, path, large, name, lines }: Props) {
  const t = useTexts(labelTexts)
  const router = useRouter()
  const [paper, setPaper] = useState<string>('roll')
  const { href } = router.buildLocation(path as Parameters<typeof router.buildLocation>[0])
  return (
    <div className={styles.page}>
      <div className={styles.offPaper} data-off-paper="">
        <PageHeading title={title} lead={lead} back={back} />
        <RadioCards
          name="paper"
          label={t.paper}
          columns={2}
          value={paper}
          onChange={setPaper}
          options={papers.map(option => ({ value: option, title: t[option], text: t[`${option}Text`] }))}
        />
      </div>
      <section className={styles.label} data-paper={paper} aria-label={title}>
        <QrCode text={new URL(href, window.location.origin).href} label={code} className={styles.code} />
        <div className={styles.words}>
          {large && (
            <p className={styles.plate} translate="no">
              {large}
            </p>
          )}
          <p className={styles.name}>{name}</p>
          {lines.map(line => line && <p key={line}>{line}</p>)}
        </div>
      </section>
      <ActionBar sticky>
        <Button kind="amber" icon={<Icon as={Printer} />} onClick={() => window.print()}>
          {t.print}
        </Button>
      </ActionBar>
    </div>
  )
}
