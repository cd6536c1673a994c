import { PageLoadFailure } from '../../kit/pages/load-page.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button, LinkButton } from '../../kit/ui/Button.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { layoutTexts } from './texts.ts'

/** Shown when a page fails to render. Reloads instead of navigating, because the app's state may be the cause. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts(layoutTexts)
  const unloaded = error instanceof PageLoadFailure
  return (
    <>
      <PageHeading
        title={unloaded ? t.chunkTitle : <span lang="en">Unexpected Application Error!</span>}
        documentTitle={unloaded ? t.chunkTitle : 'Unexpected Application Error!'}
        lead={unloaded ? t.chunkText : t.unexpectedText}
      />
      <ActionBar>
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
        <LinkButton href="/" kind="secondary">
          {t.frontPage}
        </LinkButton>
      </ActionBar>
    </>
  )
}
