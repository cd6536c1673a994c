import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { ChevronDown, LogOut, MapPin, Menu, X } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../app-context.ts'
import { ASSOCIATION_SITE, paths } from '../paths.ts'
import { homeOf } from '../session/guards.ts'
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ExternalLink } from './ExternalLink.tsx'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { navigationOf } from './navigation.ts'
import { layoutTexts } from './texts.ts'

/** Logo, where one can go, the site one works at, language; on narrow screens most of it in a menu. */
export function Header() {
  const session = useSession()
  const t = useTexts(layoutTexts)
  const [open, setOpen] = useState(false)
  const signedIn = session.userType !== 0
  const items = navigationOf(session)
  return (
    <header className={styles.header} data-signed-in={signedIn || undefined}>
      <div className={styles.row}>
        <Link
          {...(signedIn ? homeOf(session) : paths.landing())}
          className={styles.logo}
          aria-label={t.toFront}
        >
          <Logo />
        </Link>
        {signedIn && (
          <>
            <nav className={styles.wideNav} aria-label={t.mainNavigation}>
              <Items items={items} />
            </nav>
            <div className={styles.end}>
              {session.userType === 2 && !session.groups.includes('association') && <ShopButton />}
              <div className={styles.wideOnly}>
                <Account />
              </div>
              <div className={styles.wideOnly}>
                <LanguageSwitch />
              </div>
              <button
                type="button"
                className={styles.menuButton}
                aria-expanded={open}
                aria-controls="menu"
                onClick={() => setOpen(!open)}
              >
                <Icon as={open ? X : Menu} size={24} />
                <VisuallyHidden>{t.menu}</VisuallyHidden>
              </button>
            </div>
          </>
        )}
        {!signedIn && <LanguageSwitch />}
      </div>
      {signedIn && open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only closes after its links and by Escape, which buttons do too
        <div
          id="menu"
          className={styles.menu}
          onClick={event => {
            if ((event.target as Element).closest('a')) setOpen(false)
          }}
          onKeyDown={event => {
            if (event.key === 'Escape') setOpen(false)
          }}
        >
          <nav aria-label={t.mainNavigation}>
            <Items items={items} />
          </nav>
          <Account />
          <LanguageSwitch />
        </div>
      )}
    </header>
  )
}

function Items({ items }: { items: ReturnType<typeof navigationOf> }) {
  const { locale } = useLocale()
  return (
    <ul className={styles.items}>
      {items.map(item => (
        <li key={item.path.to}>
          <Link {...item.path} className={styles.item} activeOptions={{ exact: item.exact ?? false }}>
            <Icon as={item.icon} className={styles.itemIcon} />
            {item.text[locale]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Account() {
  const session = useSession()
  const t = useTexts(layoutTexts)
  return (
    <div className={styles.account}>
      {session.userType === 1 && (
        <>
          <ExternalLink className={cx(styles.item, styles.external)} href={ASSOCIATION_SITE}>
            {t.association}
          </ExternalLink>
          <span className={styles.name}>{`${session.firstName} ${session.lastName}`.trim()}</span>
        </>
      )}
      <Link {...paths.logout()} className={styles.item}>
        <Icon as={LogOut} className={styles.itemIcon} />
        {t.logout}
      </Link>
    </div>
  )
}

/** Names the site one works at; pressing it chooses another and comes back to the same page. */
function ShopButton() {
  const { shop } = useSession()
  const t = useTexts(layoutTexts)
  const navigate = useNavigate()
  const origin = useRouterState({ select: state => state.location.href })
  return (
    <button
      type="button"
      className={styles.shop}
      aria-label={shop ? t.changeShop({ name: shop.name }) : undefined}
      onClick={() => navigate({ ...paths.selectShop(), state: { origin } })}
    >
      <Icon as={MapPin} />
      <span className={styles.shopName}>{shop?.name ?? t.chooseShop}</span>
      <Icon as={ChevronDown} size={18} />
    </button>
  )
}
