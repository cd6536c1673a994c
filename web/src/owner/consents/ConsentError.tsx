import type { ApiFailure, FailureCode } from '../../kit/api/api-failure.ts'
import { Failed } from '../../kit/api/Failed.tsx'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { consentTexts } from './texts.ts'

type Props = { failure: ApiFailure | null; onRetry: () => void }

/** Reason why the link cannot be answered: it belongs to another person, is used, or has expired. */
export function ConsentError({ failure, onRetry }: Props) {
  const t = useTexts(consentTexts)
  const textsByCode: Partial<Record<FailureCode, { title: string; text: string }>> = {
    FORBIDDEN: { title: t.otherTitle, text: t.otherText },
    STATE_CONFLICT: { title: t.usedTitle, text: t.usedText },
    NOT_FOUND: { title: t.expiredTitle, text: t.expiredText },
  }
  const texts = failure && textsByCode[failure.code]
  if (!texts) {
    return (
      <>
        <PageHeading title={t.pageTitle} documentTitle={t.pageTab} />
        <Failed failure={failure} onRetry={onRetry} />
      </>
    )
  }
  return (
    <>
      <PageHeading key={texts.title} title={texts.title} lead={texts.text} />
      <ActionBar>
        <ButtonLink {...paths.ownerHome()}>{t.toHome}</ButtonLink>
        {failure?.code === 'FORBIDDEN' && (
          <ButtonLink {...paths.logout()} kind="secondary">
            {t.logout}
          </ButtonLink>
        )}
        {failure?.code === 'STATE_CONFLICT' && (
          <ButtonLink {...paths.ownerHistory()} kind="secondary">
            {t.toHistory}
          </ButtonLink>
        )}
      </ActionBar>
    </>
  )
}
