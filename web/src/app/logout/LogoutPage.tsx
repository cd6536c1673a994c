import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lazyModule } from '../../kit/pages/lazy-module.ts'
import { useApp, useSession } from '../../kit/session/app-context.ts'
import { pageSetting } from '../../kit/state/page-setting.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { PageHeading, PageTitle } from '../../kit/ui/PageHeading.tsx'
import { LoadingOverlay } from '../../kit/ui/Spinner.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'

const texts = defineTexts({
  leaving: { fi: 'Kirjaudutaan ulos', en: 'Signing out', se: 'Loggar ut' },
  title: { fi: 'Olet kirjautunut ulos', en: 'You have signed out', se: 'Du har loggat ut' },
  lead: {
    fi: 'Tältä laitteelta on poistettu kaikki istuntosi tiedot.',
    en: 'Everything of your session has been removed from this device.',
    se: 'Allt från din session har tagits bort från den här enheten.',
  },
  askTitle: { fi: 'Kirjaudutaanko ulos?', en: 'Sign out?', se: 'Logga ut?' },
  askLead: {
    fi: 'Linkki toisella sivustolla avasi tämän sivun. Istuntosi on yhä auki.',
    en: 'A link on another site opened this page. You are still signed in.',
    se: 'En länk på en annan webbplats öppnade den här sidan. Du är fortfarande inloggad.',
  },
  leave: { fi: 'Kirjaudu ulos', en: 'Sign out', se: 'Logga ut' },
  stay: { fi: 'Pysy kirjautuneena', en: 'Stay signed in', se: 'Förbli inloggad' },
  front: { fi: 'Etusivulle', en: 'To the front page', se: 'Till förstasidan' },
  again: { fi: 'Kirjaudu uudelleen', en: 'Sign in again', se: 'Logga in igen' },
})

/** True if a link on another site opened this document, until the user leaves the page. */
function useOpenedFromElsewhere(): boolean {
  const [isFromElsewhere] = useState(() => pageSetting('opened-from') === 'elsewhere')
  // A later logout within the app is the user's own action.
  useEffect(() => () => document.querySelector('meta[name="opened-from"]')?.remove(), [])
  return isFromElsewhere
}

const useKeptPart = lazyModule(() => import('../../station/yard/PendingAtLogout.tsx'))

/**
 * Asks a station user what to do with pending changes on this device. Owners have none, so they do not load this code.
 * If it cannot be loaded, the logout continues.
 */
function AskAboutKept({ onLeave }: { onLeave: () => void }) {
  const { part, failure } = useKeptPart()
  useEffect(() => {
    if (failure) onLeave()
  }, [failure, onLeave])
  return part ? <part.PendingAtLogout onLeave={onLeave} /> : <LoadingOverlay />
}

/**
 * Opening this page signs out. It asks first if another site opened it or changes are pending on this device.
 * Afterwards the page reloads if there is a connection, and confirms the logout.
 */
export function LogoutPage() {
  const { client, session } = useApp()
  const { userType } = useSession()
  const t = useTexts(texts)
  const { app } = useSearch({ from: '/logout' })
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  const [hasLeft, setHasLeft] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const mustConfirm = useOpenedFromElsewhere() && !isConfirmed && userType !== 0
  const [isDecided, setDecided] = useState(false)
  const decide = useCallback(() => setDecided(true), [])
  const mustAskAboutChanges = !mustConfirm && userType === 2 && !isDecided
  const isLeaving = !hasLeft && (userType !== 0 || hasStarted.current)
  useEffect(() => {
    if (mustConfirm || mustAskAboutChanges || userType === 0 || hasStarted.current) return
    hasStarted.current = true
    const leave = async () => {
      await navigate({ ...paths.loggedOut(userType === 2 ? 'operator' : 'person'), replace: true })
      setHasLeft(!(await session.logout(client)))
    }
    void leave()
  }, [mustConfirm, mustAskAboutChanges, client, navigate, session, userType])
  if (mustConfirm) {
    const home = userType === 2 ? paths.operatorLogin() : paths.ownerHome()
    return (
      <>
        <PageHeading title={t.askTitle} lead={t.askLead} />
        <ActionBar>
          <Button onClick={() => setConfirmed(true)}>{t.leave}</Button>
          <ButtonLink {...home} kind="secondary">
            {t.stay}
          </ButtonLink>
        </ActionBar>
      </>
    )
  }
  if (mustAskAboutChanges) return <AskAboutKept onLeave={decide} />
  if (isLeaving) {
    return (
      <>
        <PageTitle>{t.leaving}</PageTitle>
        <LoadingOverlay text={t.leaving} />
      </>
    )
  }
  const again =
    app === undefined ? paths.login() : app === 'operator' ? paths.operatorLogin() : paths.personLogin()
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <ActionBar>
        <ButtonLink {...paths.landing()}>{t.front}</ButtonLink>
        <ButtonLink {...again} kind="secondary">
          {t.again}
        </ButtonLink>
      </ActionBar>
    </>
  )
}
