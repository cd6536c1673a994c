import { getRouteApi } from '@tanstack/react-router'
import { errorTexts } from '../../kit/api/error-texts.ts'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { useStrongLogin } from '../../login/useStrongLogin.ts'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'

const texts = defineTexts({
  cancelled: {
    fi: 'Keskeytit tunnistautumisen',
    en: 'You cancelled the identification',
    se: 'Du avbröt autentiseringen',
  },
  cancelledText: {
    fi: 'Mitään ei tapahtunut. Voit tunnistautua uudelleen tai palata etusivulle.',
    en: 'Nothing has happened. You can identify yourself again, or go back to the front page.',
    se: 'Ingenting har hänt. Du kan identifiera dig igen eller gå tillbaka till förstasidan.',
  },
  refused: {
    fi: 'Tunnistautuminen ei onnistunut',
    en: 'The identification did not succeed',
    se: 'Autentiseringen lyckades inte',
  },
  again: { fi: 'Tunnistaudu uudelleen', en: 'Identify again', se: 'Identifiera dig igen' },
  front: { fi: 'Etusivulle', en: 'To the front page', se: 'Till förstasidan' },
})

const route = getRouteApi('/telia-login')

/** Shown only when the identification failed or was cancelled: the reason, and how to continue. */
export function StrongLoginPage() {
  const result = route.useLoaderData()
  const { session } = useApp()
  const { locale } = useLocale()
  const t = useTexts(texts)
  const failureTexts = useFailureTexts()
  const strong = useStrongLogin()
  const cancelled = result.outcome === 'cancelled'
  return (
    <>
      <PageHeading
        title={cancelled ? t.cancelled : t.refused}
        lead={cancelled ? t.cancelledText : errorTexts[result.code][locale]}
      />
      {strong.failure && (
        <Notice kind="error" live>
          {failureTexts.of(strong.failure)}
        </Notice>
      )}
      <ActionBar>
        <Button
          busy={strong.busy}
          onClick={() => strong.start(session.returnTo.take() ?? paths.ownerHome().to)}
        >
          {t.again}
        </Button>
        <ButtonLink {...paths.landing()} kind="secondary">
          {t.front}
        </ButtonLink>
      </ActionBar>
    </>
  )
}
