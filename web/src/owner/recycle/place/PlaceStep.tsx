import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { FlowLayout } from '../FlowLayout.tsx'
import type { StepProps } from '../step-props.ts'
import { ChoosePlace } from './ChoosePlace.tsx'
import { SearchPlace } from './SearchPlace.tsx'
import { placeTexts } from './texts.ts'

/** Where the vehicle stands: an address in words, and the place among those that answer to it. */
export function PlaceStep(props: StepProps) {
  const t = useTexts(placeTexts)
  const { draft, tab } = props
  return (
    <FlowLayout draft={draft}>
      <PageHeading title={t.title} documentTitle={tab(t.title)} lead={t.lead} />
      <SearchPlace {...props} />
      <ChoosePlace {...props} />
    </FlowLayout>
  )
}
