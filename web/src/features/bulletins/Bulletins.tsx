import type { PublishedBulletin } from '@autokierto/contract/bulletins'
import { Megaphone } from 'lucide-react'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { Notice } from '../../kit/ui/Notice.tsx'
import styles from './Bulletins.module.css'

const texts = defineTexts({
  title: { fi: 'Tiedote', en: 'Announcement', se: 'Bulletin' },
})

/** Current bulletins of the association in the user's language. */
export function Bulletins({ told: bulletins }: { told: readonly PublishedBulletin[] }) {
  const t = useTexts(texts)
  const { locale } = useLocale()
  return bulletins.map(bulletin => (
    <Notice key={bulletin.id} icon={Megaphone} title={t.title}>
      <p className={styles.text}>{bulletin[`text_${locale}`]}</p>
    </Notice>
  ))
}
