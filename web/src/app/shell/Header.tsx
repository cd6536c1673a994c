import { hasPage } from '@autokierto/domain/access/apps'
import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyModule } from '../../kit/pages/lazy-module.ts'
import { useApp, useSession } from '../../kit/session/app-context.ts'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import { getHomePath } from '../../login/guards.ts'
import { paths } from '../../navigation/paths/paths.ts'
import { FittingItems } from './FittingItems.tsx'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { NavigationLink } from './NavigationLink.tsx'
import { type NavigationItem, personNavigation } from './navigation.ts'
import { layoutTexts } from './texts.ts'
import { AccountItems, UserMenu } from './UserMenu.tsx'
import { useDisclosure } from './useDisclosure.ts'

/**
 * Logo, navigation, site, user and language. Container queries in `rem` decide what moves into menus, so that large
 * text counts as a narrow screen.
 */
export function Header() {
  const session = useSession()
  const t = useTexts(layoutTexts)
  const { locale } = useLocale()
  const signedIn = session.userType !== 0
  return (
    <header className={styles.header} data-signed-in={signedIn || undefined}>
      <div className={styles.row}>
        <Link
          {...(signedIn ? getHomePath(session) : paths.landing())}
          className={styles.logo}
          activeOptions={{ exact: true }}
          aria-label={t.toFront}
        >
          <Logo />
        </Link>
        {signedIn && (
          <>
            <HeaderNavigation>
              {items => (
                <nav className={styles.wideNav} aria-label={t.mainNavigation}>
                  <FittingItems key={`${locale} ${items.length}`} items={items} />
                </nav>
              )}
            </HeaderNavigation>
            <div className={styles.end}>
              {session.userType === 2 && !session.groups.includes('association') && <ShopOfStation />}
              <UserMenu />
              <div className={styles.roomy}>
                <LanguageSwitch />
              </div>
              <NarrowMenu />
            </div>
          </>
        )}
        {!signedIn && <LanguageSwitch />}
      </div>
    </header>
  )
}

/** Station parts are separate chunks, because owners never need them. */
const useStationNavigation = lazyModule(() => import('./station-navigation.ts'))
const useShopPart = lazyModule(() => import('./ShopButton.tsx'))

function ShopOfStation() {
  const { part } = useShopPart()
  return part && <part.ShopButton />
}

/**
 * Renders nothing for a station user without a site and for the association: a landmark without links would lead
 * nowhere.
 */
function HeaderNavigation({ children }: { children: (items: NavigationItem[]) => ReactNode }) {
  const { userType, shop, groups } = useSession()
  const { mode } = useApp()
  if (userType === 1) return children(personNavigation)
  const atSite = shop && !groups.includes('association') && hasPage(mode, paths.operatorHome().to)
  return atSite && <OfStation>{children}</OfStation>
}

function OfStation({ children }: { children: (items: NavigationItem[]) => ReactNode }) {
  const { part } = useStationNavigation()
  return part && <part.StationNavigation>{children}</part.StationNavigation>
}

/** The menu for narrow screens. The profile is an account item, so the navigation leaves it out. */
function NarrowMenu() {
  const t = useTexts(layoutTexts)
  const { isOpen, buttonProps, panelProps } = useDisclosure()
  return (
    <>
      <button {...buttonProps} className={styles.menuButton}>
        <Icon as={isOpen ? X : Menu} size={24} />
        <VisuallyHidden>{t.menu}</VisuallyHidden>
      </button>
      {isOpen && (
        <div {...panelProps} className={styles.menu}>
          <HeaderNavigation>
            {items => (
              <nav aria-label={t.mainNavigation}>
                <ul className={styles.items}>
                  {items.filter(isNoProfile).map(item => (
                    <li key={item.path.to}>
                      <NavigationLink item={item} />
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </HeaderNavigation>
          <div className={styles.ownInMenu}>
            <AccountItems />
          </div>
          <div className={styles.languageInMenu}>
            <LanguageSwitch />
          </div>
        </div>
      )}
    </>
  )
}

const isNoProfile = ({ path }: NavigationItem) => path.to !== paths.profile().to
