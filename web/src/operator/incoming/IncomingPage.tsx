import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

const texts = defineTexts({ title: { fi: 'Saapuvat', en: 'Incoming', se: 'Inkommande' } })

export function IncomingPage() {
  return <PageHeading title={useTexts(texts).title} />
}
