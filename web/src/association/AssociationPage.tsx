import { useTexts } from '../texts/LocaleProvider.tsx'
import { defineTexts } from '../texts/texts.ts'
import { PageHeading } from '../ui/PageHeading.tsx'

const texts = defineTexts({ title: { fi: 'Yhdistys', en: 'Association', se: 'Förbundet' } })

export function AssociationPage() {
  return <PageHeading title={useTexts(texts).title} />
}
