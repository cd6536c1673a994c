import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApp, useSession } from '../../app-context.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { PageHeading, PageTitle } from '../../ui/PageHeading.tsx'
import { LoadingOverlay } from '../../ui/Spinner.tsx'

const texts = defineTexts({
  leaving: { fi: 'Kirjaudutaan ulos', en: 'Logging out', se: 'Loggar ut' },
  title: { fi: 'Olet kirjautunut ulos', en: 'You have logged out', se: 'Du har loggat ut' },
  lead: {
    fi: 'Tältä laitteelta on poistettu kaikki istuntosi tiedot.',
    en: 'Everything of your session has been removed from this device.',
    se: 'Allt från din session har tagits bort från den här enheten.',
  },
  front: { fi: 'Etusivulle', en: 'To the front page', se: 'Till förstasidan' },
  again: { fi: 'Kirjaudu uudelleen', en: 'Sign in again', se: 'Logga in igen' },
})

/** Visiting this address signs out. The page then loads anew, where it can, and says so. */
export function LogoutPage() {
  const { client, session } = useApp()
  const { userType } = useSession()
  const t = useTexts(texts)
  const { app } = useSearch({ from: '/logout' })
  const navigate = useNavigate()
  const begun = useRef(false)
  const [hasLeft, setHasLeft] = useState(false)
  const leaving = !hasLeft && (userType !== 0 || begun.current)
  useEffect(() => {
    if (userType === 0 || begun.current) return
    begun.current = true
    const leave = async () => {
      await navigate({ ...paths.loggedOut(userType === 2 ? 'operator' : 'person'), replace: true })
      setHasLeft(!(await session.logout(client)))
    }
    void leave()
  }, [client, navigate, session, userType])
  if (leaving) {
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
