import { paths } from '../paths.ts'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { ButtonLink } from './links.tsx'
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
