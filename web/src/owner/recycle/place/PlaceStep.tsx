import { UseOwnPosition } from '../../../kit/map/UseOwnPosition.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import type { RecycleStepProps } from '../flow/step-props.ts'
import { ChoosePlace } from './ChoosePlace.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import styles from './PlaceStep.module.css'
import { SearchPlace } from './SearchPlace.tsx'
import { placeTexts } from './texts.ts'
import { useAddressSearch } from './useAddressSearch.ts'
import { useMapPlace } from './useMapPlace.ts'

/** The place of the vehicle: an address search, the places found, and a map to move the place on. */
export function PlaceStep(props: RecycleStepProps) {
  const t = useTexts(placeTexts)
  const searched = useAddressSearch(props)
  const pointed = useMapPlace(props)
  return (
    <>
      <PageHeading title={t.title} documentTitle={props.tab(t.title)} lead={t.lead} />
      <div className={styles.columns}>
        <div className={styles.find}>
          <SearchPlace searched={searched} />
          <UseOwnPosition onPoint={pointed.ask} />
        </div>
        <PlaceMap draft={props.draft} pointed={pointed} />
        <ChoosePlace {...props} searched={searched} pointed={pointed} />
      </div>
    </>
  )
}
