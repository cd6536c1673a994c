import { ExternalLink as Arrow } from 'lucide-react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import styles from './ExternalLink.module.css'

const texts = defineTexts({
  newTab: {
    fi: '(avautuu uuteen välilehteen)',
    en: '(opens in a new tab)',
    se: '(öppnas i en ny flik)',
  },
})

type Props = { href: string; children: string; className?: string }

/** A link to another site. It opens in a new tab and says so. */
export function ExternalLink({ href, children, className }: Props) {
  const t = useTexts(texts)
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children} <Icon as={Arrow} size={16} className={styles.arrow} />
      <VisuallyHidden> {t.newTab}</VisuallyHidden>
    </a>
  )
}
