import { ExternalLink as Arrow } from 'lucide-react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ExternalLink.module.css'
import { layoutTexts } from './texts.ts'

type Props = { href: string; children: string; className?: string }

/** A link to another site. It opens in a new tab and says so. */
export function ExternalLink({ href, children, className }: Props) {
  const t = useTexts(layoutTexts)
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children} <Icon as={Arrow} size={16} className={styles.arrow} />
      <VisuallyHidden> {t.newTab}</VisuallyHidden>
    </a>
  )
}
