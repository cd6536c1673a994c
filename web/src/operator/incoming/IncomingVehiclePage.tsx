import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

const texts = defineTexts({
  title: { fi: 'Saapuva ajoneuvo', en: 'Incoming vehicle', se: 'Inkommande fordon' },
})

export function IncomingVehiclePage() {
  return <PageHeading title={useTexts(texts).title} />
}
