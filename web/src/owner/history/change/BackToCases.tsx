import { BackLink } from '../../../layout/links.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { changeTexts } from './texts.ts'

export function BackToCases() {
  const t = useTexts(changeTexts)
  return <BackLink {...paths.ownerHistory()}>{t.back}</BackLink>
}
