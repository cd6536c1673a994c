import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../app-context.ts'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { NotificationBar } from '../ui/NotificationBar.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Header } from './Header.tsx'
import { lazyModule } from './lazy-module.ts'
import { PrintNote } from './PrintNote.tsx'
import styles from './Shell.module.css'
import { layoutTexts } from './texts.ts'

const ExpiredSession = lazy(async () => ({
  default: (await import('../session/ExpiredSession.tsx')).ExpiredSession,
}))

/** Nobody waits for the foot, nor for what lies over it. */
const useFooterModule = lazyModule(() => import('./Footer.tsx'))

/** What stands around every page. The stations' pages are denser than the owners'. */
export function Shell() {
  const t = useTexts(layoutTexts)
  const { userType, isExpired } = useSession()
  const { part: foot } = useFooterModule()
  return (
    <div className={styles.shell} data-density={userType === 2 ? 'compact' : undefined}>
      <SkipLink past="main" label={t.skip} />
      <Header />
      <NotificationBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PrintNote />
        <Outlet />
      </main>
      {foot && (
        <footer className={styles.footer}>
          <foot.Footer />
        </footer>
      )}
      {foot && <foot.Cookies />}
      {foot && <foot.FocusKeeper />}
      {isExpired && (
        <Suspense>
          <ExpiredSession />
        </Suspense>
      )}
    </div>
  )
}
