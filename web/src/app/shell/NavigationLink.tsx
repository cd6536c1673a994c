import { Link } from '@tanstack/react-router'
import { useLocale } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import styles from './Header.module.css'
import type { NavigationItem } from './navigation.ts'

export function NavigationLink({ item }: { item: NavigationItem }) {
  const { locale } = useLocale()
  return (
    <Link {...item.path} className={styles.item} activeOptions={{ exact: item.exact ?? false }}>
      <Icon as={item.icon} className={styles.itemIcon} />
      {item.text[locale]}
    </Link>
  )
}
