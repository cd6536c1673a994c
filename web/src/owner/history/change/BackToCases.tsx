import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { BackLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { changeTexts } from './texts.ts'

export function BackToCases() {
  const t = useTexts(changeTexts)
  return <BackLink {...paths.ownerHistory()}>{t.back}</BackLink>
}
