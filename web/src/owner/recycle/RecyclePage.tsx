import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

const texts = defineTexts({
  title: { fi: 'Kierrätä ajoneuvo', en: 'Recycle a vehicle', se: 'Återvinn ett fordon' },
})

export function RecyclePage() {
  return <PageHeading title={useTexts(texts).title} />
}
