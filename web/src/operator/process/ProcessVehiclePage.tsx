import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

const texts = defineTexts({
  title: { fi: 'Ajoneuvo käsittelyssä', en: 'Vehicle in process', se: 'Fordon under behandling' },
})

export function ProcessVehiclePage() {
  return <PageHeading title={useTexts(texts).title} />
}
