import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ExternalLink } from '../../navigation/links/ExternalLink.tsx'
import { ASSOCIATION_SITE } from '../../navigation/paths/paths.ts'
import { recycleTexts } from '../../owner/recycle/texts.ts'

/**
 * Link to the association's site finder, for users who cannot continue here. The service lists sites only for a
 * vehicle.
 */
export function FindStation() {
  const t = useTexts(recycleTexts)
  return <ExternalLink href={ASSOCIATION_SITE}>{t.findStation}</ExternalLink>
}
