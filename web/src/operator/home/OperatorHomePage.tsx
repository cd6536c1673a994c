import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

const texts = defineTexts({ title: { fi: 'Etusivu', en: 'Home', se: 'Hem' } })

export function OperatorHomePage() {
  return <PageHeading title={useTexts(texts).title} />
}
