import { ExternalLink } from '../../layout/ExternalLink.tsx'
import { ASSOCIATION_SITE } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { recycleTexts } from './texts.ts'

/**
 * Link to the association's site finder, for users who cannot continue here. The service lists sites only for a
 * vehicle.
 */
export function FindStation() {
  const t = useTexts(recycleTexts)
  return <ExternalLink href={ASSOCIATION_SITE}>{t.findStation}</ExternalLink>
}
