import { useState } from 'react'
import type { ApiFailure } from '../kit/api/api-failure.ts'
import { useApp } from '../kit/session/app-context.ts'
import { useLocale } from '../kit/texts/LocaleProvider.tsx'

/** Leads to strong identification, which returns to `/telia-login` and from there to `returnTo`. */
export function useStrongLogin() {
  const { client, session } = useApp()
  const { locale } = useLocale()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const start = async (returnTo: string) => {
    setBusy(true)
    setFailure(null)
    try {
      const { login_url } = await client.call('startStrongLogin', { query: { language: locale } })
      session.returnTo.keep(returnTo)
      // Stays busy, because the browser is about to leave the page.
      session.goTo(login_url)
    } catch (error) {
      setFailure(error as ApiFailure)
      setBusy(false)
    }
  }
  return { start, busy, failure }
}
