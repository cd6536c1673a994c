import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, ChevronDown, LogOut, UserRound } from 'lucide-react'
import { useApp, useSession } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { cx } from '../../kit/ui/class-names.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import { ExternalLink } from '../../navigation/links/ExternalLink.tsx'
import { ASSOCIATION_SITE, paths } from '../../navigation/paths/paths.ts'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { layoutTexts } from './texts.ts'
import { useDisclosure } from './useDisclosure.ts'

/** Shows the user's name, because several people share a machine; pressing it opens the account menu. */
export function UserMenu() {
  const t = useTexts(layoutTexts)
  const name = useName()
  const { isOpen, buttonProps, panelProps } = useDisclosure()
  return (
    <div className={cx(styles.popover, styles.user)}>
      <button {...buttonProps} className={styles.userButton}>
        <span className={styles.initials} aria-hidden="true">
          {getInitials(name)}
        </span>
        <span className={styles.name}>{name || t.account}</span>
        <VisuallyHidden>, {t.accountMenu}</VisuallyHidden>
        <Icon as={ChevronDown} size={18} />
      </button>
      {isOpen && (
        <div {...panelProps} className={cx(styles.panel, styles.atEnd)}>
          <AccountItems />
          <div className={styles.languageOfUser}>
            <LanguageSwitch />
          </div>
        </div>
      )}
    </div>
  )
}

export function AccountItems() {
  const { client, session } = useApp()
  const { userType, groups, shop } = useSession()
  const t = useTexts(layoutTexts)
  const name = useName()
  const worksAtSite = userType === 2 && !groups.includes('association')
  return (
    <div className={styles.account}>
      <p className={styles.who}>
        <b>{name}</b>
        {shop && worksAtSite && <span>{shop.name}</span>}
      </p>
      {userType === 1 && (
        <ExternalLink className={styles.item} href={ASSOCIATION_SITE}>
          {t.association}
        </ExternalLink>
      )}
      {userType === 2 && (
        <Link {...(worksAtSite ? paths.profile() : paths.associationProfile())} className={styles.item}>
          <Icon as={UserRound} className={styles.itemIcon} />
          {t.profile}
        </Link>
      )}
      {userType === 2 && (
        <button type="button" className={styles.item} onClick={() => session.changeUser(client)}>
          <Icon as={ArrowLeftRight} className={styles.itemIcon} />
          <span>
            {t.changeUser}
            <small>{t.changeUserText}</small>
          </span>
        </button>
      )}
      <Link {...paths.logout()} className={styles.item}>
        <Icon as={LogOut} className={styles.itemIcon} />
        {t.logout}
      </Link>
    </div>
  )
}

function useName() {
  const { firstName, lastName } = useSession()
  return `${firstName} ${lastName}`.trim()
}

const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .map(part => part.charAt(0))
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase()
