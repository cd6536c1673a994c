import { ExternalLink } from '../../layout/ExternalLink.tsx'
import { ASSOCIATION_SITE } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { recycleTexts } from './texts.ts'

/** The way to a take-back point for whoever cannot go on here: without a vehicle the service lists none. */
export function FindStation() {
  const t = useTexts(recycleTexts)
  return <ExternalLink href={ASSOCIATION_SITE}>{t.findStation}</ExternalLink>
}
