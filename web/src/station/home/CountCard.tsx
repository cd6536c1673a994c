import { limits } from '@autokierto/domain/limits'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowUpRight, type LucideIcon } from 'lucide-react'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import styles from './home.module.css'
import { stationHomeTexts } from './texts.ts'

type Props = {
  title: string
  icon: LucideIcon
  path: LinkProps
  /** `undefined` while loading, `null` above the API's counting limit. */
  count: number | null | undefined
  failed: boolean
  /** A detail, such as how many are due today. */
  note: string | null
}

export function CountCard({ title, icon, path, count, failed, note }: Props) {
  const t = useTexts(stationHomeTexts)
  const format = useFormats()
  return (
    <Link {...path} className={styles.card}>
      <span className={styles.cardHead}>
        <Icon as={icon} size={22} />
        <span className={styles.cardTitle}>{title}</span>
        <Icon as={ArrowUpRight} className={styles.cardArrow} />
      </span>{' '}
      <span className={styles.number}>
        {failed
          ? '–'
          : count === undefined
            ? '\u00a0'
            : count === null
              ? t.overMany({ max: limits.countedRows })
              : format.number(count)}
      </span>
      <span className={styles.cardNote}>
        {/* Without the comma a screen reader would join the two numbers. */}
        {(failed || note) && <VisuallyHidden>, </VisuallyHidden>}
        {failed ? t.notKnown : (note ?? '\u00a0')}
      </span>
    </Link>
  )
}
