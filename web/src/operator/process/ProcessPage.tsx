import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

const texts = defineTexts({ title: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' } })

export function ProcessPage() {
  return <PageHeading title={useTexts(texts).title} />
}
