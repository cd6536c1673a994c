import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowUpRight, type LucideIcon } from 'lucide-react'
import { Icon } from '../../kit/ui/Icon.tsx'
import styles from './home.module.css'

type Props = { path: LinkProps; icon: LucideIcon; title: string; text: string }

export const LinkCard = ({ path, icon, title, text }: Props) => (
  <Link {...path} className={styles.card}>
    <span className={styles.cardHead}>
      <Icon as={icon} size={22} />
      <span className={styles.cardTitle}>{title}</span>
      <Icon as={ArrowUpRight} className={styles.cardArrow} />
    </span>{' '}
    <span className={styles.cardNote}>{text}</span>
  </Link>
)
