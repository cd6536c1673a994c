import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { lazyModule } from '../../kit/pages/lazy-module.ts'
import { useSession } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { NotificationBar } from '../../kit/ui/NotificationBar.tsx'
import { SkipLink } from '../../kit/ui/SkipLink.tsx'
import { Header } from './Header.tsx'
import { PrintNote } from './PrintNote.tsx'
import styles from './Shell.module.css'
import { layoutTexts } from './texts.ts'

const LazyExpiredSession = lazy(async () => ({
  default: (await import('../../login/ExpiredSession.tsx')).ExpiredSession,
}))

/** The footer and the overlays are not urgent, so they load later. */
const useFooterModule = lazyModule(() => import('./Footer.tsx'))

/** The frame of every page. Station pages are denser than those of owners. */
export function Shell() {
  const t = useTexts(layoutTexts)
  const { userType, isExpired } = useSession()
  const { part: footer } = useFooterModule()
  return (
    <div className={styles.shell} data-density={userType === 2 ? 'compact' : undefined}>
      <SkipLink past="main" label={t.skip} />
      <Header />
      <NotificationBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PrintNote />
        <Outlet />
      </main>
      {footer && (
        <footer className={styles.footer}>
          <footer.Footer />
        </footer>
      )}
      {footer && <footer.Cookies />}
      {footer && <footer.FocusKeeper />}
      {isExpired && (
        <Suspense>
          <LazyExpiredSession />
        </Suspense>
      )}
    </div>
  )
}
