import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

const texts = defineTexts({
  title: { fi: 'Romutustodistukset', en: 'Certificates of destruction', se: 'Skrotningsintyg' },
})

export function HistoryPage() {
  return <PageHeading title={useTexts(texts).title} />
}
