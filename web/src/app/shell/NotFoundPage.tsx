import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { layoutTexts } from './texts.ts'

export function NotFoundPage() {
  const t = useTexts(layoutTexts)
  return (
    <>
      <PageHeading title={t.notFoundTitle} lead={t.notFoundText} />
      <ButtonLink {...paths.landing()}>{t.frontPage}</ButtonLink>
    </>
  )
}
