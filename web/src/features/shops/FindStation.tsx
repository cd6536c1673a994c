import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { ExternalLink } from '../../navigation/links/ExternalLink.tsx'
import { ASSOCIATION_SITE } from '../../navigation/paths/paths.ts'

const texts = defineTexts({
  findStation: {
    fi: 'Etsi vastaanottopiste: autokierratys.fi',
    en: 'Find a take-back point: autokierratys.fi',
    se: 'Hitta en mottagningsplats: autokierratys.fi',
  },
})

/**
 * Link to the association's site finder, for users who cannot continue here. The service lists sites only for a
 * vehicle.
 */
export function FindStation() {
  const t = useTexts(texts)
  return <ExternalLink href={ASSOCIATION_SITE}>{t.findStation}</ExternalLink>
}
