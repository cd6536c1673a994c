import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

const texts = defineTexts({ title: { fi: 'Valitse piste', en: 'Choose a site', se: 'Välj plats' } })

export function SelectShopPage() {
  return <PageHeading title={useTexts(texts).title} />
}
